import { seededRandom } from "@pockethall/domain/random";
import { between, type CallDay, type PersonCall } from "./call-day.ts";
import { after, DELAYS, learn, MINUTE_MS, openPage } from "./call-learning.ts";
import { createDeck } from "./called-people.ts";
import type { TextFate } from "./text-gateway.ts";
import type { AskedMessage, WhatsAppFate } from "./whatsapp-stand-in.ts";

/** Of the day: the push service, the gateway of text messages and WhatsApp are down. */
const PUSH_DOWN = [20 * MINUTE_MS, 23 * MINUTE_MS] as const;
const TEXTS_DOWN = [45 * MINUTE_MS, 50 * MINUTE_MS] as const;
const WHATSAPP_DOWN = [70 * MINUTE_MS, 75 * MINUTE_MS] as const;
const SHARE_UNREAD = 0.15;
/** Of fifty text messages one is sent and its answer lost. */
const FIFTY_TEXTS: readonly TextFate[] = ["answer lost", ...Array<TextFate>(49).fill("sent")];
const TEN_MESSAGES: readonly WhatsAppFate[] = [
  "refused",
  "answer lost",
  ...Array<WhatsAppFate>(2).fill("fails later"),
  ...Array<WhatsAppFate>(6).fill("taken"),
];

type Push = { url: string; title: string; acknowledgeToken: string };

const isWithin = ({ server }: CallDay, [from, to]: readonly [number, number]): boolean =>
  server.elapsedMs() >= from && server.elapsedMs() < to;

/** Decides what becomes of messages, and when nothing can be sent. */
export function beginOutages(day: CallDay): void {
  const { server, agenda, people, seed } = day;
  const blocked = new Set([...people.values()].filter(({ isBlocked }) => isBlocked).map(({ phone }) => phone));
  const nextText = createDeck(FIFTY_TEXTS, seededRandom(`${seed} texts`));
  const nextMessage = createDeck(TEN_MESSAGES, seededRandom(`${seed} whatsapp`));
  server.gateway.decideBy((to) => {
    if (isWithin(day, TEXTS_DOWN)) return "outage";
    return blocked.has(to) ? "blocked" : nextText();
  });
  server.whatsApp.decideBy(() => (isWithin(day, WHATSAPP_DOWN) ? "outage" : nextMessage()));
  server.pushService.answerWith(201);
  agenda.add(PUSH_DOWN[0], async () => server.pushService.answerWith(503));
  agenda.add(PUSH_DOWN[1], async () => server.pushService.answerWith(201));
}

/** Pushes leave at once, so that they come in any order: they are shown in that of the people. */
export function deliverPushes(day: CallDay): void {
  const isTaken = !isWithin(day, PUSH_DOWN);
  const taken = day.server.pushService.taken.splice(0);
  for (const person of day.people.values())
    for (const { bytes } of taken.filter(({ path }) => person.device.subscription.endpoint.endsWith(path))) {
      const push = person.device.read(bytes) as Push;
      const call = day.calls.find(({ matchId, person: one }) => one === person && push.url === `/matches/${matchId}`);
      if (!isTaken || !call || push.title !== "Called to table") continue;
      call.pushes += 1;
      if (call.state === "without data") continue;
      after(day, call, call.state === "asleep" ? DELAYS.asleep : DELAYS.push, () => showPush(day, call, push));
    }
}

/** The worker of the page acknowledges what it shows; a person whose phone is silent does not notice. */
async function showPush(day: CallDay, call: PersonCall, { acknowledgeToken }: Push): Promise<void> {
  await day.server.must("POST /api/push/acknowledgements", undefined, { token: acknowledgeToken });
  if (call.state !== "do not disturb") learn(day, call, "push");
}

export function deliverMessages(day: CallDay): void {
  for (const { to, fate } of day.server.gateway.takeAsked()) deliverText(day, callTo(day, to), fate);
  for (const message of day.server.whatsApp.takeAsked()) deliverWhatsApp(day, callTo(day, `+${message.to}`), message);
}

function callTo({ calls }: CallDay, phone: string): PersonCall {
  const call = calls.findLast(({ person }) => person.phone === phone);
  if (!call) throw new Error("a message to a person who was not called");
  return call;
}

function deliverText(day: CallDay, call: PersonCall, fate: TextFate): void {
  if (fate === "blocked") return;
  call.paid.add("text");
  if (fate === "outage") return;
  call.texts += 1;
  if (call.random() < SHARE_UNREAD) return;
  const readAfter = between(call, DELAYS.text) + between(call, DELAYS.reading);
  after(day, call, [readAfter, readAfter], async () => {
    learn(day, call, "text");
    if (call.state !== "without data") after(day, call, DELAYS.opening, () => openPage(day, call, "text"));
  });
}

/** A phone that sleeps shows it as late as a push; without data it does not come. */
function deliverWhatsApp(day: CallDay, call: PersonCall, message: AskedMessage): void {
  call.fates.push(message.fate);
  if (message.fate === "refused") return;
  call.paid.add("whatsapp");
  if (message.fate === "outage") return;
  call.whatsApps += 1;
  if (message.fate === "fails later") {
    after(day, call, DELAYS.failing, async () => {
      call.paid.delete("whatsapp");
      await day.server.report(message, "failed");
    });
    return;
  }
  if (call.state === "without data") return;
  const shownAfter = between(call, call.state === "asleep" ? DELAYS.asleep : DELAYS.push);
  const readAfter = shownAfter + between(call, DELAYS.reading);
  after(day, call, [readAfter, readAfter], async () => {
    await day.server.report(message, "read");
    learn(day, call, "whatsapp");
  });
}
