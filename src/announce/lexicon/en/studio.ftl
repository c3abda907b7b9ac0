# The page on which somebody records a voice.
studio-title = Record a voice
studio-address = Page: { $address }
studio-lost = The line to the recording is lost. The page tries again by itself.
studio-closed = The recording has ended. What is recorded stays; the same command goes on.
studio-skip = To the word
studio-how = These are the words of which every announcement of a move is made; all of them take less than ten minutes.
    The computer says each word first. Then you say it as at the board: calmly, clearly, always at the same distance from the microphone.
    It checks each take: too faint, too loud, cut off, too long, noise in the room, and whether noise would make it sound like another word.
    Where it can be used, it is played to you, and you decide. What is kept stays, also when you stop.
    The microphone hears everything in the room. This page does not speak by itself; a screen reader belongs into earphones.
studio-word = The word
studio-number = Word { $number } of { $of }
studio-begin-how = Begin when the room is quiet.
studio-begin = Begin
studio-hush = Please be silent and listen.
studio-speak = Speak now.
studio-judge = Keep it?
studio-over = There is nothing more to do. This page can be closed.
studio-keep = Keep it, next word
studio-again = Once more
studio-back = One word back
studio-stop = Stop for today

# The page of a desk over many tables
tables-title = All tables
tables-skip = To the cases that wait
tables-lost = The line to the desk is lost. It is tried again.
tables-closed = The desk is closed.
tables-waiting = Waiting for an arbiter
tables-silent = Silent tables
tables-none-silent = Every table answers.
tables-unheard = not heard of since this desk is open
tables-told = Told
tables-all = All tables
tables-line = Ruling
tables-how = A table and an order, such as: 7 accepts 1. Or: open 7; orders; help.
tables-setting-up = setting up
tables-playing = playing
tables-stopped = stopped
tables-adjourned = adjourned
tables-handed-over = handed over
tables-referred = referred
tables-annulled = annulled
tables-move = move { $number }
