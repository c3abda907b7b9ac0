# Les mots dans lesquels on tape et dit les coups, séparés par des virgules, outre ceux de l'annonce. Majuscules et accents n'y changent rien ;
# ce qu'une dictée fait d'un mot en fait partie.

## Les pièces
heard-king = roi, rois
heard-queen = dame, dames, reine, reines
heard-rook = tour, tours
heard-bishop = fou, fous
heard-knight = cavalier, cavaliers, cheval, chevaux, cav
heard-pawn = pion, pions
heard-of-king = * roi, * du roi, * de roi
heard-of-queen = * dame, * de la dame, * de dame

## Ce qu'on en fait
heard-takes = prend, prends, prendre, prenant, prise, capture, captures, capturer, mange, manger, fois, bouffe, bouffer, croque, tape
heard-to = à, a, en, vers, sur, au, va en, va à, jusqu en, va sur, jusqu à, saute en, saute sur, passe en
heard-from = de, d, du, depuis, en, sur
heard-castle = roque, roquer, roques, roc, rock, rok, roquent
heard-short = petit, court, petite, côté roi, côté du roi, aile roi, aile du roi, du petit côté, petit côté
heard-long = grand, long, grande, côté dame, côté de la dame, aile dame, aile de la dame, du grand côté, grand côté
heard-short-castling = oo, o o, 00, 0 0, zéro zéro, oh oh
heard-long-castling = ooo, o o o, 000, 0 0 0, zéro zéro zéro, oh oh oh
heard-becomes = devient, deviens, promotion, promotion en, promu, promu en, promouvoir, promouvoir en, se promeut en, égal, égale, et, fait, avec, en, et devient, transforme en, se transforme en, promu dame, promotion à, dame pour, égal à, je promeus en, sous promotion, sous promotion en
heard-with = avec, avec le, avec la
heard-check = échec, mat, échec et mat, avec échec, plus
heard-en-passant = en passant, ep, prise en passant, en passent, au passage
heard-one-ahead = une case, d une case, un pas, d un pas, une case en avant, d une case en avant, 1 case, d 1 case
heard-two-ahead = deux cases, de deux cases, deux pas, de deux pas, deux cases en avant, de deux cases en avant, 2 cases, de 2 cases, double pas

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
heard-filler = un, une, celui, celle, mon, ma, mes, je, joue, jouer, joues, déplace, déplacer, va, coup, est, case, pièce, colonne, rangée, du, fais, ce, maintenant, alors, euh, ben, bon, ok, d accord, avance, avancer, sors, sortir, voudrais, voudrais jouer, j, commence par, commence, mets, mettre, pousse, pousser, place, amène, bouge, bouger, veux, veux jouer, les blancs jouent, les noirs jouent, saute, tu peux jouer, peux tu jouer, développe, développer, premier coup, mon premier coup, vais, vais jouer, jouons, aimerais, aimerais jouer, j aimerais, faire, veux faire
heard-courtesy = le, la, les, l, s il te plaît, s il vous plaît, svp, ici

## Ce par quoi commence une ligne qui demande et ne joue rien
heard-asks = est

## Ce qui est de trop dans une question
heard-asking = dis moi, dis, dites moi, lis, lire, lisez, lis moi, donne moi, donne, montre, montre moi, décris, énumère, toutes, tous, donc, maintenant, déjà, en fait, je veux, je voudrais, j aimerais, laisse moi, laissez moi, peux tu, tu peux, pouvez vous, je peux avoir, puis je avoir, pourrais je avoir, on peut, peut on, on pourrait, je peux, puis je, pourrais tu, pourriez vous, tu pourrais, je souhaite, est ce que je peux, est ce que tu peux, est ce qu on peut

## Ce qui peut entourer les mots d'une question et ne dit rien, si la ligne n'est pas un coup
heard-around = s il te plaît, s il vous plaît, svp, le, la, les, l, un, une, des, maintenant, en ce moment, pour le moment, pour l instant, actuellement, déjà, encore, jusqu ici, jusqu à présent, donc, alors, est, sont, était, étaient, a, ont, ai, ait, été, suis, es, j, je, tu, il, elle, on, nous, vous, me, m, te, t, moi, peux, peut, pouvez, pourrais, dis, dire, dites, lis, lire, lisez, montre, montrer, montrez, donne, donner, donnez, qu, que, quel, quelle, quels, quelles, quoi, qu est ce que, qu est ce qui, est ce que, c, ce, ça, y a t, t il, t elle, hé, bon, ben, euh, ok, merci, ordinateur, ici, là, de nouveau, encore une fois, voudrais, veux, aimerais, savoir, entendre, tout, toute, tous, toutes, exactement, n, juste, vient de, d, du, de
