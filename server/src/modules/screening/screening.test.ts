import { describe, expect, test } from "vitest";
import { screeningOf } from "./screening.service.ts";

describe("held for a moderator", () => {
  // biome-ignore format: a list
  test.each([
    ["abuse", ["you are a fucking cheat", "f u c k you", "sh1t player", "I will kill you", "I go kill am for outside", "1 will kill you", "1 go kill you", "1 am going to kill you", "kiss my @55", "mumu!", "MUMU player", "Oloriburúkú ni ẹ", "ọmọ àle", "dan iska", "Shege ka", "onye ará", "anụ ọfịa", "thunder fire you", "0l0shi",
      "K!ll you", "kiII you", "ki11 you", "KILL YOU", "I will kiII you", "n\u0131gger", "ni99er", "n1gg3r", "kys", "KYS loser", "go and k!ll yourself", "rnumu", "ᴍᴜᴍᴜ", "oIoshi"]],
    ["scam", ["Send me your OTP", "Quick loan, no collateral", "sure odds every day", "Double your money in 24h", "drop your BVN", "Qulck Loan", "QUICK L0AN", "Doub1e your rnoney"]],
    ["phone", ["call 08031234567 now", "+234 803 123 4567", "0803-123-4567 for tables", "reach me on 0 8 0 3 1 2 3 4 5 6 7", "08031234567", "234 803 123 4567", "(0703) 123 4567", "0913.123.4567", "O8O3 123 4567",
      "+234 (0) 803 123 4567", "+44 20 7946 0958", "0803 - 123 - 4567", "８０: ０８０３１２３４５６７"]],
    ["link", ["see https://example.com/x", "www.cheap-cues.ng", "join bit.ly/abc", "cheapcues.com.ng is great", "mail me ada@example.test", "ada@gmail", "add me on WhatsApp", "t.me/fixed"]],
  ] as const)("%s", (why, texts) => {
    expect(texts.map((text) => [text, screeningOf(text)])).toEqual(texts.map((text) => [text, why]));
  });
});

// biome-ignore format: a list
const HARMLESS = [
  "What a screw back off the black!", "Nice pot, great safety", "He is snookered behind the pink", "147! 147! 147!", "64-12 71-0 0-88, what a match", "Frame 7: 101, 88, 63",
  "A cocked hat double, wow", "That was a kick, not his fault", "Ọlọ́run ó, what a fluke", "Ẹ kú iṣẹ́, Ṣẹ́gun!", "Ina kwana, ya wasa?", "Kedu, nna? Daalụ!", "Up Kano! Mu je zuwa", "O ti o, e don finish",
  "Who is the referee? 7.30 or 8.00?", "We will kill it in the final", "Assassin pot. Scunthorpe Open next.", "Were you there? The ode to joy", "₦50,000 for the winner", "Best of 11 at 14:30, table 3",
  "I bet he pots it", "loan signing of the season", "ball hit the cushion...no foul", "Mass in Essex? classic pass", "Ada Dickson vs Hancock", "Well played Kikelomo!", "Congrats, Alhaji Shittu",
  "Fagbemi beat Fagunwa, Fagbola waits", "Anusiem and Ofukwu to play", "Dickinson, Cummings, Semenitari, Wankasi", "Marco Fu pots it", "455 points in a day", "Guest A55 on table B00", "Ada Bello 4551763",
  "score 71 71 28 34 11", "71-71 28-34 11-0", "0-80 12-65 78-34", "12-0 80-12 65-78 3-4", "48-22  0-90 (53)  38-86 (85)  45-97 (62)", "Hall in Fagge, Kano", "Cue@Ikeja Lounge", "0-80 3-71 12-65 78-34", "frames 60 61 62 63 64 65", "score 80 31 23 45 67", "0831234567", "He can shoot your frame ball", "Kill it!", "They will murder the reds",
];
test.each(HARMLESS)("shown at once: %s", (text) => {
  expect(screeningOf(text)).toBeNull();
});
