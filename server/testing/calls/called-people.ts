import type { PlayerId } from "@pockethall/domain/ids";
import { type Random, shuffled } from "@pockethall/domain/random";
import { newPushDevice } from "../app/push-device.ts";
import { givenUsers, type TestUser } from "../database/test-database.ts";
import type { CallServer } from "./call-server.ts";

/** How a phone is when its person is called. */
export type PhoneState = "page open" | "awake" | "asleep" | "without data" | "do not disturb";

/** Twenty calls: 20 % of phones asleep, 10 % without data, 5 % on do-not-disturb; of the others some show our page. */
const TWENTY_CALLS: readonly PhoneState[] = [
  ...Array<PhoneState>(4).fill("asleep"),
  ...Array<PhoneState>(2).fill("without data"),
  "do not disturb",
  ...Array<PhoneState>(3).fill("page open"),
  ...Array<PhoneState>(10).fill("awake"),
];
const SHARES = { blocked: 0.05, whatsApp: 0.15, whatsAppWithoutPush: 0.05, whatsAppOnly: 0.03 };

/** Deals the states so that each twenty calls have their exact shares. */
export const createStates = (random: Random): (() => PhoneState) => createDeck(TWENTY_CALLS, random);

/** Deals all of them in an order by chance, then all of them again. */
export function createDeck<Card>(cards: readonly Card[], random: Random): () => Card {
  let deck: Card[] = [];
  return () => {
    if (deck.length === 0) deck = shuffled(cards, random);
    return deck.pop() as Card;
  };
}

/** By what people can be called: all but the last get text messages, too. */
const REACHES = ["push", "push and WhatsApp", "WhatsApp without push", "WhatsApp only"] as const;
export type Reach = (typeof REACHES)[number];

/** A player with a phone; `isBlocked`: its number is on the operators' do-not-disturb list, which refuses text messages. */
export type CalledPerson = {
  /** By which the same seed names the same person. */
  index: number;
  user: TestUser;
  phone: string;
  device: ReturnType<typeof newPushDevice>;
  reach: Reach;
  isBlocked: boolean;
};

/** Exact shares of so many people, at least one of each. */
function reachesOf(count: number, random: Random): Reach[] {
  const many = (share: number) => Math.max(1, Math.round(count * share));
  const [both, withoutPush, only] = [
    many(SHARES.whatsApp),
    many(SHARES.whatsAppWithoutPush),
    many(SHARES.whatsAppOnly),
  ];
  const others = [both, withoutPush, only].flatMap((most, at) => Array<Reach>(most).fill(REACHES[at + 1] as Reach));
  const push = Array<Reach>(Math.max(0, count - others.length)).fill("push");
  return shuffled([...others, ...push], random);
}

/** Players with a proven number; most have a device that shows notifications, some have chosen WhatsApp. */
export async function givenCalledPeople(server: CallServer, count: number, random: Random) {
  const users = await givenUsers(
    server.db,
    Array.from({ length: count }, (_, index) => ({ name: `Demo Player ${index + 1}` })),
  );
  const blocked = new Set(shuffled(users, random).slice(0, Math.round(count * SHARES.blocked)));
  const reaches = reachesOf(count, random);
  const people = new Map<PlayerId, CalledPerson>();
  for (const [index, user] of users.entries()) {
    const phone = `+23480312${String(index).padStart(5, "0")}`;
    // A changed number has to be verified again.
    for (const change of [{ phone }, { phone_verified_at: server.now() }])
      await server.db.updateTable("users").set(change).where("id", "=", user.userId).execute();
    const device = newPushDevice();
    const reach = reaches[index] as Reach;
    const [hasPush, whatsapp_calls] = [reach.startsWith("push"), reach !== "push"];
    if (hasPush) await server.must("GET /api/push/key", user);
    if (hasPush) await server.must("POST /api/push/subscriptions", user, device.subscription);
    const choice = { whatsapp_calls, text_calls: reach !== "WhatsApp only" };
    if (whatsapp_calls) await server.must("PUT /api/notifications/preferences", user, choice);
    people.set(user.playerId, { index, user, phone, device, reach, isBlocked: blocked.has(user) });
  }
  return people;
}
