import { idFrom, type UserId } from "@pockethall/domain/ids";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { auditQuery, confirmPhone, grantRole, peopleQuery, revokeRole, takeStep } from "./people.queries.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));
beforeEach(() => {
  vi.mocked(call).mockReset();
});

const id = idFrom<UserId>("u1");
const reason = "Asked by letter";
const path = "POST /api/admin/users/:id";

test.each<[string, () => Promise<void>, object]>([
  ["roles", () => grantRole(id, { role: "referee" }), { role: "referee" }],
  ["roles/revoke", () => revokeRole(id, { role: "referee", reason }), { role: "referee", reason }],
  ["confirm-phone", () => confirmPhone(id, { phone: "+2348031234567", reason }), { phone: "+2348031234567", reason }],
  ["lock", () => takeStep(id, "lock", reason), { reason }],
  ["unlock", () => takeStep(id, "unlock", reason), { reason }],
  ["end-sessions", () => takeStep(id, "end-sessions", reason), { reason }],
  ["close", () => takeStep(id, "close", reason), { reason }],
  ["confirm-name", () => takeStep(id, "confirm-name", reason), { reason }],
])("%s is sent with its reason; then the list and the history are asked again", async (step, act, body) => {
  const shown = { list: peopleQuery("ada", 1), history: auditQuery(id) };
  expect(await refreshedBy(act, shown)).toEqual(["list", "history"]);
  expect(vi.mocked(call).mock.calls).toEqual([[`${path}/${step}`, { params: { id }, body }]]);
});

test("a refused change asks for nothing", async () => {
  vi.mocked(call).mockRejectedValue(new Error("refused"));
  const act = () => takeStep(id, "lock", reason).catch(() => undefined);
  expect(await refreshedBy(act, { list: peopleQuery("ada", 1) })).toEqual([]);
});
