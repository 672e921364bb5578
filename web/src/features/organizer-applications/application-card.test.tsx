import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { LatestApplication } from "./latest-application.tsx";

const application = {
  id: "a1",
  name: "Ada",
  player_id: "ada",
  hall: "Yaba Cue Hall",
  state: "Lagos",
  plan: "A cup each month",
  phone: "+2348031234567",
  phone_verified: true,
  status: "open",
  created_at: "2026-03-04T12:00:00Z",
  member_since: "2026-01-04T12:00:00Z",
  decided_by: null,
  decided_at: null,
  reason: null,
};
const card = (fields: object = {}) =>
  htmlOf(<ApplicationCard application={{ ...application, ...fields } as never} onAsk={() => {}} />);
const latest = (fields: object, apply_from: string | null = null) =>
  htmlOf(<LatestApplication own={{ latest: { ...application, ...fields }, apply_from } as never} />);

test("an open application can be decided; a decided one shows the admin and the reason", () => {
  expect(buttonsIn(card())).toEqual(["Approve", "Refuse"]);
  const refused = card({ status: "refused", decided_by: "Olu", decided_at: "2026-03-05T12:00:00Z", reason: "No hall" });
  expect(buttonsIn(refused)).toEqual([]);
  expect(textIn(refused)).toMatch(/Refused by Olu, .*: No hall$/u);
  expect(textIn(card({ status: "approved", decided_by: "Olu" }))).toContain("Approved by Olu");
});

test("a phone shows whether it is verified", () => {
  expect(textIn(card())).toContain("+2348031234567, verified");
  expect(textIn(card({ phone_verified: false }))).toContain("+2348031234567, not verified");
});

test("an own application can be withdrawn while it waits", () => {
  expect(buttonsIn(latest({}))).toEqual(["Withdraw application"]);
  const refused = latest({ status: "refused", reason: "No hall" }, "2026-04-04T12:00:00Z");
  expect(buttonsIn(refused)).toEqual([]);
  expect(textIn(refused)).toContain("Refused: No hall");
  expect(textIn(refused)).toContain("You can apply again from");
});
