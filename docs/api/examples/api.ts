import type { Problem } from "./pockethall.d.ts";

/** An error whose message is enough for the person at the terminal. */
export class Refused extends Error {}

/** Sends a request. @throws Refused with the reason, whether the network failed, the address is wrong or the server refused. */
export async function send(url: URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init).catch((error: Error) => {
    throw new Refused(`Cannot reach ${url.origin}: ${(error.cause as Error | undefined)?.message ?? error.message}`);
  });
  if (response.ok) return response;
  if (!response.headers.get("content-type")?.startsWith("application/problem+json"))
    throw new Refused(`${url.origin} answered ${response.status}, but not as PocketHall does: is the address right?`);
  const problem = (await response.json()) as Problem;
  const fields = Object.entries(problem.errors ?? {}).map(([field, text]) => `\n  ${field}: ${text}`);
  throw new Refused(`${problem.message} (${problem.code})${fields.join("")}`);
}

/** The JSON answer to a request, typed by its caller with a name of the description. @throws Refused */
export async function call<Answer>(url: URL, init: RequestInit = {}): Promise<Answer> {
  const response = await send(url, init);
  if (!response.headers.get("content-type")?.startsWith("application/json"))
    throw new Refused(`${url.href} is no address of PocketHall's API`);
  return (await response.json()) as Answer;
}

/** Runs a program: what was refused ends it with one line and exit code 1. */
export async function run(program: () => Promise<void>): Promise<void> {
  await program().catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}

/** The server's address as a person types it. @throws Refused when it is none */
export function addressOf(text: string): URL {
  if (URL.canParse(text) && text.startsWith("http")) return new URL(text);
  throw new Refused(`Not an address: ${text}. It looks like https://pockethall.example`);
}
