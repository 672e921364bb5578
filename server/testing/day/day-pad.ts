import { setTimeout as pause } from "node:timers/promises";
import type { MatchId } from "@pockethall/domain/ids";
import type { MatchAction } from "@pockethall/domain/match-log-types";
import type { TestUser } from "../database/test-database.ts";
import { openClients } from "../money/money-clients.ts";
import { createPadNetwork } from "../play/pad-network.ts";
import { createSimPhone } from "../play/pad-sim-phone.ts";
import type { HallDay } from "./day-hall.ts";

/** A page that never dies and a network that loses nothing, other than when it is away. */
const certain = (): number => 1;

/** The referee's real pad at one match: it is started with a network, and continues without one. */
export async function openDayPad(day: HallDay, matchId: MatchId, referee: TestUser, clock: () => Date) {
  const clients = openClients(day.url, 2);
  const network = createPadNetwork({ clients, referee, random: certain, count: () => undefined });
  await network.heal();
  const phone = createSimPhone({
    pad: "pad-of-the-day",
    matchId,
    network,
    random: certain,
    clock,
    count: () => undefined,
  });
  await phone.use(async (engine) => engine.wake());
  while (!phone.snapshot()?.match) await pause(1);
  const enter = async (action: MatchAction): Promise<void> => {
    const verdict = await phone.use((engine) => engine.act(action));
    if (!verdict?.ok) throw new Error(`The pad refuses ${action.kind}: ${JSON.stringify(verdict)}`);
  };
  const settle = async (): Promise<void> => {
    for (;;) {
      const row = await day.db.selectFrom("games").select("log_hash").where("id", "=", matchId).executeTakeFirst();
      if (phone.snapshot()?.head?.hash === row?.log_hash) return;
      await phone.use(async (engine) => engine.wake());
      await pause(1);
    }
  };
  return {
    enter,
    goOffline: async (): Promise<void> => {
      await settle();
      network.setOnline(false);
    },
    /** Back in the network: resolves when the server has every line. */
    comeBack: async (): Promise<void> => {
      network.setOnline(true);
      await settle();
      phone.close();
      clients[Symbol.dispose]();
    },
  };
}
