# What arbiter and assistant hear and read of the recording of the game. Written as in the middle of a sentence.
taping-forbidden = the game may not be recorded
taping-allowed = the announcements may be recorded
taping-allowed-microphone = the announcements may be recorded, and what is said at the table
taped-into = it is recorded into { $name }
taping-fails = nothing can be recorded: { $reason }. The game goes on, and recording is tried again
microphone-lost = the microphone hears nothing: { $reason }. The announcements go on being recorded
microphone-back = the microphone hears: { $name }

# The page
page-recording = Sound recording
page-recording-off = Nothing is being recorded.
page-recording-announcements = The announcements are being recorded.
page-recording-microphone = The announcements are being recorded, and what is said at the table.
page-recording-waits = Recording is allowed; it runs while the game is played.
page-recording-file = File: { $file }
page-recording-fails = Nothing can be recorded: { $reason }
page-recording-deaf = The microphone hears nothing: { $reason }
page-record-off = Record nothing
page-record-announcements = Record the announcements only
page-record-microphone = Record announcements and microphone
