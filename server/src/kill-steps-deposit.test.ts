import { expect, test } from "vitest";
import { CARD_STEPS, dieAt, movesOf, openTown, owned, payByCard, row, type Step } from "../testing/app/kill-steps.ts";
import { stepsToTry } from "../testing/app/search-size.ts";
import { givenUser } from "../testing/database/test-database.ts";
import { ledgerFaults } from "./modules/finance/verification/verify.read-model.ts";

const WEBHOOK_STEPS: readonly Step[] = [["the event is kept", row("insert on provider_events")]];

test("a deposit: killed at its steps, the wallet is credited once", async () => {
  await using town = await openTown();
  for (const killed of [...stepsToTry(CARD_STEPS), ...WEBHOOK_STEPS]) {
    const [name] = killed;
    // Without webhooks the verify call alone settles; with them both race.
    await town.simulator.control("PUT faults", { dropWebhooks: CARD_STEPS.some(([step]) => step === name) });
    const ada = await givenUser(town.db);
    const create = ["POST /api/wallet/deposit/create", { amount: 500 }] as const;
    await dieAt(town, killed, () => payByCard(town, ada, create, "POST /api/wallet/deposit/verify"));
    expect([name, await owned(town, "wallet", ada.userId), await movesOf(town, ada)]).toEqual([
      name,
      500_00,
      ["deposit"],
    ]);
  }
  expect(await ledgerFaults(town.db)).toEqual([]);
});
