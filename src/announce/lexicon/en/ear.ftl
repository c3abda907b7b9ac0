# What is heard by a microphone at home
ear-heard-as = Was it: { $typed }? Yes or no
ear-not-heard = Not understood, once more please
ear-lost = The microphone is lost: { $reason }. The keyboard goes on
ear-back = The microphone hears again
enrol-how = say each word after me, as you say it at the board, three times in all. The en key says one once more, the zed key goes back, the ess key stops; what was said is kept
enrol-say = { $word }
enrol-done = your words are enrolled. To play with them: annabella play, with ear and your name
ear-listens = The microphone listens. Moves as you announce them; and: what is on, with a square; position, last, repeat, time, hint, take back, draw, resign, quit
measure-how = say each announcement after me, as you will say it at the board, where you will play. The ess key stops
measure-passes = you are understood. You may be listened to in a rated game
measure-fails = you are not understood well enough for a rated game. Say your words again, or measure in a quieter place
measure-stopped = stopped. Nothing is measured
