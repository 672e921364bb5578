import type { Endpoints } from "@pockethall/contract/endpoints";
import type { UserId } from "@pockethall/domain/ids";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, type ResponseOf } from "../../lib/api.ts";
import { nextAfter } from "../../lib/next-page.ts";
import { queryClient } from "../../lib/query.ts";

export type Person = ResponseOf<"GET /api/admin/users">["data"][number];
export type RoleName = Person["roles"][number]["role"];
export type AuditLine = ResponseOf<"GET /api/admin/users/:id/audit">["data"][number];
type Grant = Endpoints["POST /api/admin/users/:id/roles"]["body"];

const PEOPLE_PER_PAGE = 20;
const AUDIT_LINES = 20;

/** Accounts by a part of the name or the whole e-mail; without a query, staff and locked accounts. */
export const peopleQuery = (query: string, page: number) =>
  queryOptions({
    queryKey: ["people", query, page],
    queryFn: ({ signal }) =>
      call("GET /api/admin/users", {
        query: { query, page, per_page: PEOPLE_PER_PAGE, ...nextAfter(["people", query, page - 1]) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The latest that was done to an account. */
export const auditQuery = (id: UserId) =>
  queryOptions({
    queryKey: ["people", "audit", id],
    queryFn: ({ signal }) =>
      call("GET /api/admin/users/:id/audit", { params: { id }, query: { page: 1, per_page: AUDIT_LINES }, signal }),
  });

const again = () => queryClient.invalidateQueries({ queryKey: ["people"] });

/** @throws ApiProblem */
export async function grantRole(id: UserId, body: Grant): Promise<void> {
  await call("POST /api/admin/users/:id/roles", { params: { id }, body });
  await again();
}

/** @throws ApiProblem */
export async function revokeRole(id: UserId, body: { role: RoleName; reason: string }): Promise<void> {
  await call("POST /api/admin/users/:id/roles/revoke", { params: { id }, body });
  await again();
}

/** @throws ApiProblem */
export async function confirmPhone(id: UserId, body: { phone: string; reason: string }): Promise<void> {
  await call("POST /api/admin/users/:id/confirm-phone", { params: { id }, body });
  await again();
}

const STEPS = {
  lock: "POST /api/admin/users/:id/lock",
  unlock: "POST /api/admin/users/:id/unlock",
  "end-sessions": "POST /api/admin/users/:id/end-sessions",
  close: "POST /api/admin/users/:id/close",
  "confirm-name": "POST /api/admin/users/:id/confirm-name",
} as const;
export type Step = keyof typeof STEPS;

/** @throws ApiProblem */
export async function takeStep(id: UserId, step: Step, reason: string): Promise<void> {
  await call(STEPS[step], { params: { id }, body: { reason } });
  await again();
}
