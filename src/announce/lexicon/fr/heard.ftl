# Les mots dans lesquels on tape et dit les coups, séparés par des virgules, outre ceux de l'annonce. Majuscules et accents n'y changent rien ;
# ce qu'une dictée fait d'un mot en fait partie.

## Les pièces
heard-king = roi, rois
heard-queen = dame, dames, reine, reines
heard-rook = tour, tours
heard-bishop = fou, fous
heard-knight = cavalier, cavaliers, cheval, chevaux, cav, cavalié, cavaillier, canasson, bourrin, dada
heard-pawn = pion, pions, pionceau, pionnet, piont
heard-of-king = * roi, * du roi, * de roi, * devant le roi, * devant mon roi, * de mon roi
heard-of-queen = * dame, * de la dame, * de dame, * devant la dame, * devant ma dame, * de ma dame

## Ce qu'on en fait
heard-takes = prend, prends, prendre, prenant, prise, capture, captures, capturer, mange, manger, fois, bouffe, bouffer, croque, tape, prend sur, prends sur, prendre sur, je prends, je prends sur, je prends en, prend en, prends en, capture sur, capture en, je capture, je mange, mange en, mange sur, croque sur, attrape, attraper, gagne, rafle, rafle le, avale, dévore, gobe, enlève, élimine, élimine le, reprend, reprends, reprendre, reprend en, reprend sur, je reprends, échange, échanger, échange contre, j échange, sacrifie en, sacrifie sur, se sacrifie en, sacrifice en, sacrifice sur, prend le, prends le, s empare de, s empare du, prenne, prenne en, chipe, se sert en, se paye, se paie, je chipe
heard-to = à, a, en, vers, sur, au, va en, va à, jusqu en, va sur, jusqu à, saute en, saute sur, passe en, vient en, vient à, vient sur, viens en, revient en, revient à, revient sur, reviens en, recule en, recule à, recule sur, retourne en, retourne à, retourne sur, se retire en, se retire sur, se replie en, se place en, se pose en, se met en, se rend en, se déplace en, se déplace vers, se déplace à, s installe en, descend en, descends en, monte en, monte à, montes en, avance en, avance à, avance sur, arrive en, arrive à, arrive sur, entre en, rentre en, va jusqu en, va jusqu à, va vers, file en, glisse en, glisse vers, part en, saute à, saute vers, pousse en, jusque, jusque en, direction, en case, à la case, sur la case, à case, sur case, ensuite en, sort en, sors en, sort sur, sort à, sors sur, sortir en, s avance en, s envole en, se retrouve en, se glisse en, se faufile en, bondit en, bondit sur, aille en, monte jusqu en, monte jusqu à, jusqu, à la maison en, au chaud en
heard-from = de, d, du, depuis, en, sur
heard-castle = roque, roquer, roques, roc, rock, rok, roquent, je roque, fais roque, faire roque, fais le roque, je fais le roque, je veux roquer, on roque, roquons, le roque
heard-short = petit, court, petite, côté roi, côté du roi, aile roi, aile du roi, du petit côté, petit côté, côté court, du côté court, du côté roi, du côté du roi, à l aile roi, sur l aile roi, sur le petit côté, court aile roi, vers le roi, du court côté, court côté
heard-long = grand, long, grande, côté dame, côté de la dame, aile dame, aile de la dame, du grand côté, grand côté, côté long, du côté long, du côté dame, du côté de la dame, à l aile dame, sur l aile dame, sur le grand côté, vers la dame, du long côté, long côté
heard-short-castling = oo, o o, 00, 0 0, zéro zéro, oh oh, zéro tiret zéro
heard-long-castling = ooo, o o o, 000, 0 0 0, zéro zéro zéro, oh oh oh, zéro tiret zéro tiret zéro
heard-becomes = devient, deviens, promotion, promotion en, promu, promu en, promouvoir, promouvoir en, se promeut en, égal, égale, et, fait, avec, en, et devient, transforme en, se transforme en, promu dame, promotion à, dame pour, égal à, je promeus en, sous promotion, sous promotion en, et je demande, et je demande une, et je demande un, je demande une, je demande un, et je veux, et je veux une, et je veux un, je veux une, je veux un, et je prends une, et je prends un, et je choisis, et je choisis une, et je choisis un, je choisis une, je choisis un, et il devient, et elle devient, il devient, devient une, devient un, et devient une, et devient un, et se transforme en, et se transforme en une, et se transforme en un, se transforme en une, se transforme en un, transformé en, transformé en une, transformé en un, et se change en, se change en, changé en, en une, en un, pour une, pour un, et fais, et fais une, et fais un, et fait une, et fait un, fait une, fait un, je fais une, je fais un, et promotion en, et promeut en, et promeus en, et je promeus en, promu en une, promu en un, promotion dame, comme, et j en fais une, et j en fais un, et promotion, et promotion en dame, et promotion dame, promotion en une, et promotion en une, mais en, et donne moi une, et donne moi un, donne moi une, donne moi un, et que ce soit une, et que ce soit un
heard-with = avec, avec le, avec la
heard-check = échec, mat, échec et mat, avec échec, plus
heard-en-passant = en passant, ep, prise en passant, en passent, au passage
heard-one-ahead = une case, d une case, un pas, d un pas, une case en avant, d une case en avant, 1 case, d 1 case, d une seule case, une seule case, d une case seulement, une case seulement, d une petite case, d un cran, un cran, une case devant, d une case devant, une case vers l avant, une case de plus, d un, un pas de plus, un petit pas, d un petit pas, fait un pas, avance d un
heard-two-ahead = deux cases, de deux cases, deux pas, de deux pas, deux cases en avant, de deux cases en avant, 2 cases, de 2 cases, double pas, deux cases devant, de deux cases devant, deux cases d un coup, de deux cases d un coup, deux crans, de deux crans, deux cases vers l avant, deux cases de plus, de deux, deux, fait deux pas, avance de deux, fonce de deux cases, avance aussi de deux

## Rangées, et lettres comme on les épelle
heard-1 = un, première
heard-2 = deux, deuxième, seconde
heard-3 = trois, troisième
heard-4 = quatre, quatrième
heard-5 = cinq, cinquième
heard-6 = six, sixième
heard-7 = sept, septième
heard-8 = huit, huitième
heard-a = ana, anatole, ah, alfa
heard-b = bé, berthe, bée
heard-c = cé, célestin, ses, sais, c est, s est
heard-d = dé, désiré
heard-e = écho, heu, eugène, eux, euh, œufs
heard-f = effe, françois, ef, efe
heard-g = gé, gustave, gaston, j ai, jé
heard-h = hache, henri, ache, ash, hash

## Ce qui ne dit rien
heard-filler = un, une, celui, celle, mon, ma, mes, je, joue, jouer, joues, déplace, déplacer, va, coup, est, case, pièce, colonne, rangée, du, fais, ce, maintenant, alors, euh, ben, bon, ok, d accord, avance, avancer, sors, sortir, voudrais, voudrais jouer, j, commence par, commence, mets, mettre, pousse, pousser, place, amène, bouge, bouger, veux, veux jouer, les blancs jouent, les noirs jouent, saute, tu peux jouer, peux tu jouer, développe, développer, premier coup, mon premier coup, vais, vais jouer, jouons, aimerais, aimerais jouer, j aimerais, faire, veux faire, allez, allons, allons y, bon allez, alors là, eh bien, voilà, disons, je crois, je pense, je dis, je tente, tente, j essaie, essaie, essayons, on va, on joue, on fait, simplement, juste, seulement, vient, viens, revient, reviens, revenir, recule, reculer, je recule, retourne, retire, ramène, amener, déploie, glisse, glisser, dirige, envoie, envoyer, installe, plante, cloue, je cloue, je cloue avec, avec, réponds, je réponds, je réponds par, répondre, réponse, ma réponse, je choisis, choisis, prends le parti de, opte pour, j opte pour, enfin, d abord, ici, là bas, là, hop, oui, très bien, parfait, d accord alors, et, et je, cases noires, cases blanches, de cases noires, de cases blanches, de case noire, de case blanche, vite, tout de suite, plutôt, mon petit, y, me, se, s, le coup, ce sera, ça sera, sera, donc, je crois bien, l anglaise, roi, on échange, échangeons, je sors, je place, je pose, je mets, avançons, poussons, jouer le, j avance, j avance le, je pousse, je pousse le, je déplace, je bouge, je déplace le, autre, l autre, un de mes, une de mes, l un de mes, l une de mes, un des, une des, n importe quel, n importe quelle, on part sur, je pars sur, part sur, mets moi, mets moi le, mets moi la, je souhaiterais avancer, je souhaiterais jouer, je souhaiterais, je réplique par, réplique par, je frappe avec, je casse avec, placer, veuillez placer, veuillez jouer, que le, que la, aille, pose, pose le, monte, un petit, juste d, je rentre avec, je pousse la, fais moi le, fais moi, aujourd hui, ira, iront, file, balance, aussi, gambit dame, gambit de la dame, gambit du roi, gambit roi
heard-courtesy = le, la, les, l, s il te plaît, s il vous plaît, svp, ici, merci, merci bien, merci beaucoup, je te prie, je vous prie, s il vous plait bien, si tu veux, si tu veux bien, si possible, stp, si tu permets, si vous permettez, si je peux, si je puis, si ça te va, mmm, hum, hm, hmm, euh, voyons, voyons voir, allons bon, tiens, pour moi, alors voilà, bon ben, eh ben, mdr, lol, si vous voulez bien, si ça ne vous dérange pas, si ça te dérange pas, monsieur, madame, évidemment, le chat, pis, là là, pépère, mon vieux

## Ce par quoi commence une ligne qui demande et ne joue rien
heard-asks = est

## Ce qui est de trop dans une question
heard-asking = dis moi, dis, dites moi, lis, lire, lisez, lis moi, donne moi, donne, montre, montre moi, décris, énumère, toutes, tous, donc, maintenant, déjà, en fait, je veux, je voudrais, j aimerais, laisse moi, laissez moi, peux tu, tu peux, pouvez vous, je peux avoir, puis je avoir, pourrais je avoir, on peut, peut on, on pourrait, je peux, puis je, pourrais tu, pourriez vous, tu pourrais, je souhaite, est ce que je peux, est ce que tu peux, est ce qu on peut

## Ce qui peut entourer les mots d'une question et ne dit rien, si la ligne n'est pas un coup
heard-around = s il te plaît, s il vous plaît, svp, le, la, les, l, un, une, des, maintenant, en ce moment, pour le moment, pour l instant, actuellement, déjà, encore, jusqu ici, jusqu à présent, donc, alors, est, sont, était, étaient, a, ont, ai, ait, été, suis, es, j, je, tu, il, elle, on, nous, vous, me, m, te, t, moi, peux, peut, pouvez, pourrais, dis, dire, dites, lis, lire, lisez, montre, montrer, montrez, donne, donner, donnez, qu, que, quel, quelle, quels, quelles, quoi, qu est ce que, qu est ce qui, est ce que, c, ce, ça, y a t, t il, t elle, hé, bon, ben, euh, ok, merci, ordinateur, ici, là, de nouveau, encore une fois, voudrais, veux, aimerais, savoir, entendre, tout, toute, tous, toutes, exactement, n, juste, vient de, d, du, de, moi donc, aux, au, en, dans, avec, avec moi, pour moi, si, rappelle, rappelle moi, redonne, redonne moi, raconte, raconte moi, fais, fais moi, faire, parcours, parcourir, passe, indique, indique moi, énonce, annonce, peux tu, tu peux, pourrais tu, tu pourrais, peux tu me dire, tu peux me dire, pourrais tu me dire, j aimerais, je voudrais savoir, je voudrais, je veux savoir, besoin, j ai besoin, une question, question, vite, rapidement, un instant, un moment, au fait, dis donc, oh, ah, hm, hmm, salut, bonjour, mon ami, ou pas, ou non, un peu, petit, petit peu, bien, là dessus, y, il y a, y a, il reste, reste, restent, leur, lui, ils, elles, cette, ces, cet, fut, furent, est il, est elle, en fait, s il, vraiment, plus précisément, mon, ma, mes, ensemble, autre, autres, en revue, chaque, encore une, là maintenant, à présent, précisément, fait on, est ce qu on

## Ce qui dit que quelque chose n'est pas
heard-not = pas, ne, n, jamais, sans, non, ni, aime, adore, déteste, mauvais, mauvaise, bon, bonne, mieux, hier, aucun, aucune, rien

## Ce qui dit qu'un coup à côté n'est peut-être pas voulu
heard-doubt = peut être, sans doute, pardon, désolé, attends, attendez, ou, si, au lieu, plutôt, pourquoi, quoi, comment, quand, devrais, devrait, pourrais, pourrait, serait, était, étaient, erreur, gaffe, après, avant, pensais, il, elle, joué, jouait, hier, je veux dire, enfin, mais, explique, ouverture, puis je, peux, peut, a, ai, avait, noirs, blancs, arrière, annule, stop, rectifie, bon, bonne, bien, mauvais, mauvaise, joli, fort, faible, semble, paraît, est, sont, gagne, perd, pend, marche, intéressant, risqué, légal, illégal, possible, permis, sûr, dangereux, déjà, aime, adore, déteste, crois, pense, préfère, sais, entendu, dit, disait, ami, tous, quelqu un, veux, voudrais, espère, menace, variante, défense, théorie, livre, alors, ensuite, puis, demain, d abord, aussi, non plus, qui, quel, quelle, où, là, défend, attaque, attaqué, libre, vide, occupée, coups, pas, attention, gare à, gare au, peur, gêne, perdu, gagné, dort

## Ce qu'a une ligne qui demande
heard-asker = que, qu, quoi, qui, quel, quelle, quels, quelles, sont, y a, y a t, il y a, peut, peuvent, puis, où, comment, dis, dites, montre, lis, lisez, quelque chose, quelqu un, attaque t, menace t, possibles, légaux, options, coups, cases, mouvements, déplacements, attaquants, destinations, contenu, regarde, vide, libre, occupée

## Ce qui dit qu'une ligne n'est pas un coup, même si elle en nomme un
heard-unmeant = peut être, peutêtre, sans doute, éventuellement, probablement, pardon, désolé, désolée, attends, attendez, ou, si, s il, s ils, s elle, au lieu, à la place, plutôt, pourquoi, quoi, comment, quand, combien, quel, quelle, quels, quelles, qui est ce, où, est ce que, est ce, est il, devrais, devrait, dois, doit, pourrais, pourrait, peux, peut, peuvent, serait, serais, aurait, aurais, fallait, faudrait, faut, était, étaient, fut, erreur, gaffe, après, avant, pensais, il, elle, ils, elles, lui, adversaire, noirs, blancs, noir, blanc, noire, blanche, noires, blanches, joué, jouait, jouais, bougé, pris, mangé, avancé, aurait dû, hier, je veux dire, mais, explique, puis je, a, as, ai, ont, avait, avais, avez, arrière, annule, stop, rectifie, mauvais, mauvaise, fort, faible, semble, paraît, sont, suis, es tu, gagne, perd, perds, pend, marche, intéressant, risqué, légal, illégal, possible, permis, sûr, dangereux, déjà, aime, adore, déteste, préfère, sais, entendu, dit, disait, dis moi, dites, montre, lis, lisez, tous, quelqu un, personne, j espère, espérons, menace, défend, défendu, attaque t, attaqué, attaquée, cloué, clouée, libre, vide, occupée, demain, non plus, pas, ne, jamais, sans, non, ni, aucun, aucune, rien, moche, drôle, génial, abandonner, abandonne, nulle, partie, nouvelle, pendule, position, répète, appelle, envoie, mets l échiquier, coups, supposons, imagine, imaginons, encore, rappelle, change l, oublie, oublié, vaut, vaudrait, laisse, voulais, te, tu, on ne, sinon, puis, ensuite, cuit, quoi que, mieux, meilleur, meilleure, aide, comment, indice, c est bon, est bon, est bien, serait bon, bon coup, est mauvais, c est bien, me va, pense que, crois que, options, possibilités, déplacements, diagonales, attention, gare à, gare au, peur, gêne, perdu, gagné, dort

## Ce qui suit un coup et dit à quoi il sert
heard-purpose = pour, afin, parce, car, contre, comme, et, avec, histoire, puisque, qui, que, en attaquant, en menaçant, en clouant, attaquant, menaçant, clouant, histoire de, à la

## Ce qui est entre une pièce et celle contre laquelle on la donne
heard-exchange = contre, pour
