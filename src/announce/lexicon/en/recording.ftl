# What arbiter and assistant hear and read of the recording of the game. Written as in the middle of a sentence.
taping-forbidden = the game may not be recorded
taping-allowed = the announcements may be recorded
taping-allowed-microphone = the announcements may be recorded, and what is said at the table
taped-into = it is recorded into { $name }
taping-left = the recording { $name } was not completed: it is vouched for up to { $time }, and not after that
taping-changed = the recording { $name } is not what was recorded: it was changed or replaced. Keep it as it is; annabella verify says from where on
taping-short = the recording { $name } was cut: more of it was recorded. Keep it as it is; annabella verify says up to where it is right
taping-head = in the recording { $name } the places of the moves were changed. Its sound is what was recorded, up to { $time }
taping-missing = the recording { $name } is gone
taping-no-file = in place of the recording { $name } lies a link or a device. It was not opened
taping-unreadable = the recording { $name } cannot be read
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
