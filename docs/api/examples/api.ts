import { setTimeout as wait } from "node:timers/promises";
import type { Problem } from "./pockethall.d.ts";

/** An error whose message is enough for the person at the terminal. `isAboutInput`: with other data it may succeed. */
export class Refused extends Error {
  readonly isAboutInput: boolean;
  constructor(message: string, isAboutInput = false) {
    super(message);
    this.isAboutInput = isAboutInput;
  }
}

/** Limits count by the minute; a longer pause is for a person to decide, as after many wrong passwords. */
const LONGEST_PAUSE_SECONDS = 60;
const ABOUT_INPUT = new Set([400, 409, 413, 422]);

/**
 * Sends a request, later again where the server asks to wait.
 * @throws Refused with the reason: the network failed, the address is wrong, or the server refused
 */
export async function send(url: URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init).catch((error: Error) => {
    throw new Refused(`Cannot reach ${url.origin}: ${(error.cause as Error | undefined)?.message ?? error.message}`);
  });
  if (response.ok) return response;
  const pauseSeconds = Number(response.headers.get("retry-after"));
  if (response.status === 429 && pauseSeconds > 0 && pauseSeconds <= LONGEST_PAUSE_SECONDS) {
    process.stderr.write(`Waiting ${pauseSeconds} s, as the server asks\n`);
    await wait(pauseSeconds * 1_000);
    return send(url, init);
  }
  if (!response.headers.get("content-type")?.startsWith("application/problem+json"))
    throw new Refused(`${url.origin} answered ${response.status}, but not as PocketHall does: is the address right?`);
  const problem = (await response.json()) as Problem;
  const fields = Object.entries(problem.errors ?? {}).map(([field, text]) => `\n  ${field}: ${text}`);
  throw new Refused(`${problem.message} (${problem.code})${fields.join("")}`, ABOUT_INPUT.has(response.status));
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
