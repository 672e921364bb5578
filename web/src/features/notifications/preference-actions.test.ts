import { expect, test } from "vitest";
import { withChange } from "./preference-actions.ts";
import type { Preferences } from "./preferences.queries.ts";

const row = (event: "entry" | "score-final") => ({
  event,
  in_app: true,
  email: false,
  push: false,
  is_always_sent: false,
});
const current: Preferences = {
  channels: { in_app: true, email: true, push: true },
  events: [row("entry"), row("score-final")],
  quiet_hours: null,
  text_calls: true,
  sends_texts: false,
  whatsapp_calls: false,
  sends_whatsapp: false,
  available: { in_app: true, email: true, push: false },
  is_email_verified: true,
  is_phone_verified: true,
};

test("a change names one cell: the other rows, cells and switches stay", () => {
  const changed = withChange(current, { events: [{ event: "entry", email: true }] });
  expect(changed.events).toEqual([{ ...row("entry"), email: true }, row("score-final")]);
  expect({ ...changed, events: current.events }).toEqual(current);
});

test("a channel's switch leaves the cells below it", () => {
  const changed = withChange(current, { channels: { email: false } });
  expect(changed.channels).toEqual({ in_app: true, email: false, push: true });
  expect(changed.events).toEqual(current.events);
});

test("quiet hours are set, kept when not named, and taken away", () => {
  const quiet = { from: "22:00", until: "07:00" };
  const set = withChange(current, { quiet_hours: quiet });
  expect(set.quiet_hours).toEqual(quiet);
  expect(withChange(set, { channels: { push: false } }).quiet_hours).toEqual(quiet);
  expect(withChange(set, { quiet_hours: null }).quiet_hours).toBeNull();
});
