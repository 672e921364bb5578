export const settingsOfThisPhone = "Settings of this phone";
export const leftHandedButtonsAreMirrored = "Left-handed: buttons are mirrored";
export const vibrateAtEachEntryWhere = "Vibrate at each entry, where the phone can";
export const singleKeysOfAKeyboard = "Single keys of a keyboard (Help lists them)";
export const shotClockInSeconds = "Shot clock, in seconds";
export const emptyNoShotClock = "Empty: no shot clock";
export const enterUpToSeconds = (longestShotClockSeconds: number) => `Enter up to ${longestShotClockSeconds} seconds`;
export const help = "Help";
export const entering = "Entering";
export const pressTheBallThatWas =
  "Press the ball that was potted; Several for more than one. A dashed button is not possible now: press it and the pad says why. Miss and Safety pass the turn. Foul asks what was concerned and proposes the points.";
export const whatEndsAFrameIs =
  "What ends a frame is read back first. Everything else counts at once: Undo takes the last entry back.";
export const whereAnEntryIs = "Where an entry is";
export const savedOnThisPhoneIt =
  "Saved on this phone: it is safe here, also after a reload and without a network, and goes out by itself. Sent: the server has it. Conflict: somebody else has scored as well; nothing is thrown away before you decide.";
export const keys = "Keys";
export const singleKeysAreTurnedOff = "Single keys are turned off in the settings.";
