import { expect, test } from "vitest";
import {
  CARD_STEPS,
  dieAt,
  movesOf,
  openTown,
  owned,
  payByCard,
  row,
  type Step,
  type Town,
} from "../testing/app/kill-steps.ts";
import { stepsToTry } from "../testing/app/search-size.ts";
import { givenTournament } from "../testing/database/given.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import { ledgerFaults } from "./modules/finance/verification/verify.read-model.ts";

const REGISTRATION_STEPS: readonly Step[] = [
  ["the fee is posted", row("insert on ledger_transfers", "new.kind = 'entry'")],
  ["the seat is taken", row("insert on registrations")],
  ["the player is notified", row("insert on notifications")],
  ["the viewers are notified", row("insert on live_events")],
];

async function registrationsOf({ db }: Town, { playerId }: TestUser): Promise<number> {
  return (await db.selectFrom("registrations").select("id").where("player_id", "=", playerId).execute()).length;
}

test("an entry paid by card: killed at its steps, paid and seated once", async () => {
  await using town = await openTown();
  await town.simulator.control("PUT faults", { dropWebhooks: true });
  for (const killed of stepsToTry([...CARD_STEPS.slice(-3), ...REGISTRATION_STEPS])) {
    const [name] = killed;
    const [ada, tournament] = [await givenUser(town.db), await givenTournament(town.db, { entry_fee_kobo: 500_00 })];
    const create = [`POST /api/tournaments/${tournament}/pay`] as const;
    await dieAt(town, killed, () => payByCard(town, ada, create, "POST /api/verify-payment"));
    const pots = [await owned(town, "wallet", ada.userId), await owned(town, "escrow", tournament)];
    expect([name, pots, await movesOf(town, ada)]).toEqual([name, [0, 500_00], ["deposit", "entry"]]);
    expect([name, await registrationsOf(town, ada)]).toEqual([name, 1]);
  }
  expect(await ledgerFaults(town.db)).toEqual([]);
});
