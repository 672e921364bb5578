import { idFrom } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { GiftDialog } from "./gift-dialog.tsx";

const giftee = (name: string) => ({ id: idFrom<never>(name.toLowerCase()), name });
const [ada, bola] = [giftee("Ada"), giftee("Bola")];
const html = (players: readonly (typeof ada)[], isOnMatch: boolean, balance?: number) =>
  htmlOf(<GiftDialog players={players} matchId={isOnMatch ? idFrom("m1") : undefined} />, {
    answers: balance === undefined ? [] : [[["wallet", "balance"], wireNaira(balance)]],
  });
const shown = (...given: Parameters<typeof html>) => textIn(html(...given));

test("a gift to one player names the player; on a match the player is chosen", () => {
  expect(shown([ada], false)).toContain("To Ada");
  expect(shown([ada], false)).not.toContain("Choose a player");
  expect(shown([ada, bola], true)).toContain("Choose a player Ada Bola");
});

test("what others see is asked on a match only", () => {
  expect(shown([ada, bola], true)).toContain("The player and everyone watching will see it.");
  expect(shown([ada, bola], true)).toContain("Show my name on the match page");
  expect(shown([ada], false)).toContain("The player will see it with the gift.");
  expect(shown([ada], false)).not.toContain("Show my name on the match page");
  expect(html([ada, bola], true)).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/u);
});

test("the balance shows once it is known", () => {
  expect(shown([ada], false)).toContain("₦50 to ₦50,000 per gift.");
  expect(shown([ada], false)).not.toContain("You have");
  expect(shown([ada], false, 1_234.5)).toContain("You have ₦1,234.50. ₦50 to ₦50,000 per gift.");
});
