import type { Entry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { idFrom } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf } from "../../lib/testing/rendered.tsx";
import { EntryRow } from "./entry-row.tsx";

const entry = {
  id: "e1",
  status: "registered",
  player: { id: idFrom("ada"), name: "Ada", state: "Lagos", profile_image: null, has_account: true },
  position: null,
  seed: null,
  handicap: null,
  handicap_frames: null,
  suggested_handicap: null,
  checked_in_at: null,
  checked_in_by: null,
  code: null,
  fee: null,
  cash: null,
  payment_method: null,
  note: null,
  offer_expires_at: null,
  lost_at: null,
  created_at: "2026-03-01T12:00:00Z",
} as const satisfies Entry;
const drawn = { drawn_at: "2026-03-04T12:00:00Z" };

const offered = (status: Entry["status"], fields: Partial<Tournament> = {}) => {
  const tournament = { id: idFrom("t1"), status: "upcoming", drawn_at: null, ...fields } as Tournament;
  return buttonsIn(htmlOf(<EntryRow entry={{ ...entry, status }} tournament={tournament} />)).filter(Boolean);
};

test.each<[Entry["status"], Partial<Tournament>, string[]]>([
  ["registered", {}, ["Seed, handicap", "Remove"]],
  ["registered", drawn, ["Handicap", "Withdraw"]],
  ["registered", { ...drawn, status: "ongoing" }, ["Handicap", "Withdraw"]],
  ["registered", { ...drawn, status: "completed" }, []],
  ["registered", { ...drawn, status: "cancelled" }, []],
  ["requested", {}, ["Approve", "Reject"]],
  ["waiting", {}, ["Reject"]],
  ["offered", {}, ["Reject"]],
  ["no-show", {}, ["Give seat back"]],
  ["no-show", drawn, []],
])("an entry that is %s in a tournament with %j offers %j", (status, fields, buttons) => {
  expect(offered(status, fields)).toEqual(buttons);
});
