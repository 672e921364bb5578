import fc from "fast-check";
import { expect, test } from "vitest";
import { kobo } from "./money.ts";
import { organizerBalance } from "./organizer-settlement.ts";

const books = (escrow: number, unpaid: number, due: number, sponsored = 0) => ({
  escrowKobo: kobo(escrow),
  unpaidPrizesKobo: kobo(unpaid),
  dueKobo: kobo(due),
  sponsoredKobo: kobo(sponsored),
});

test.each([
  ["fees above the pool go to the organiser", books(15_000_00, 0, 0), 15_000_00],
  ["cash that the prizes took is owed by the organiser", books(0, 0, -6_000_00), -6_000_00],
  ["cash owed is set off against fees left", books(2_000_00, 0, -6_000_00), -4_000_00],
  ["the prize of a winner without an account stays", books(10_000_00, 7_000_00, 0), 3_000_00],
  ["a prize that the organiser paid in cash comes back", books(0, 0, 7_000_00), 7_000_00],
])("%s", (_case, given, netKobo) => {
  expect(organizerBalance(given)).toMatchObject({ netKobo, isSettled: false });
});

test.each([
  ["what is left of a sponsor's money is the sponsor's", books(10_000_00, 0, 0, 30_000_00), 10_000_00, 0],
  ["fees above the pool are the organiser's", books(50_000_00, 0, 0, 30_000_00), 30_000_00, 20_000_00],
  ["an unpaid prize is nobody's rest", books(7_000_00, 7_000_00, -1_00, 30_000_00), 0, -1_00],
])("%s", (_case, given, sponsorKobo, netKobo) => {
  expect(organizerBalance(given)).toMatchObject({ sponsorKobo, netKobo, isSettled: false });
});

test("nothing is owed when only unpaid prizes are left", () => {
  expect(organizerBalance(books(7_000_00, 7_000_00, 0))).toMatchObject({ netKobo: 0, isSettled: true });
});

test("equal amounts in both directions are owed nothing and still to be settled", () => {
  expect(organizerBalance(books(6_000_00, 0, -6_000_00))).toMatchObject({ netKobo: 0, isSettled: false });
});

test("after a settlement the escrow holds the unpaid prizes only, and nothing is due", () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_00 });
  fc.assert(
    fc.property(amount, amount, amount, fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }), (...given) => {
      const [unpaid, above, sponsored, due] = given;
      const before = books(unpaid + above, unpaid, due, sponsored);
      const { surplusKobo, sponsorKobo, dueKobo, netKobo } = organizerBalance(before);
      expect(surplusKobo + dueKobo - netKobo).toBe(0);
      const after = {
        ...before,
        escrowKobo: kobo(before.escrowKobo - surplusKobo - sponsorKobo),
        dueKobo: kobo(before.dueKobo - dueKobo),
      };
      expect(organizerBalance(after)).toMatchObject({ isSettled: true, netKobo: 0 });
    }),
  );
});
