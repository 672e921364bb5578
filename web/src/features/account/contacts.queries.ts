import { call, type ResponseOf } from "../../lib/api.ts";
import { contactsQuery } from "../../lib/contacts-query.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import { refreshUser } from "../../lib/session.ts";

type Contacts = ResponseOf<"GET /api/auth/contacts">["data"];
export type ContactName = keyof Contacts;
export type ContactState = Contacts[ContactName];

const keep = ({ data }: { data: Contacts }): void => void queryClient.setQueryData(contactsQuery.queryKey, data);

/** Asks for a new code. One that was sent a moment ago, perhaps from another device, is as good. @throws ApiProblem */
export async function sendCode(contact: ContactName): Promise<void> {
  try {
    keep(await call(`POST /api/auth/verify-${contact}/send`));
  } catch (error) {
    const isOutOfDate = error instanceof ApiProblem && (error.status === 429 || error.code === "illegal-step");
    if (isOutOfDate) await queryClient.invalidateQueries(contactsQuery);
    if (!(error instanceof ApiProblem && error.code === "illegal-step")) throw error;
  }
}

/** Hands in the code that came. @throws ApiProblem with the field `code`. */
export async function verifyContact(contact: ContactName, code: string): Promise<void> {
  keep(await call(`POST /api/auth/verify-${contact}`, { body: { code } }));
  // A change that waited for this code has taken effect.
  refreshUser((await call("GET /api/auth/me")).data);
}

/** Keeps the address that the account has. @throws ApiProblem */
export async function cancelChange(contact: ContactName): Promise<void> {
  keep(await call(`POST /api/auth/verify-${contact}/cancel`));
}
