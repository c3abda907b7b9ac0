# The names of the files, in every language: a letter alone is never spoken.

# The Laws, D.2.1
fide-a = Anna
fide-b = Bella
fide-c = Cesar
fide-d = David
fide-e = Eva
fide-f = Felix
fide-g = Gustav
fide-h = Hector

# The NATO spelling alphabet
nato-a = Alfa
nato-b = Bravo
nato-c = Charlie
nato-d = Delta
nato-e = Echo
nato-f = Foxtrot
nato-g = Golf
nato-h = Hotel
