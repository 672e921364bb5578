import { Resolver } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

const DNS_TIMEOUT_MS = 2_000;

/** Which networks requests to addresses that people gave may reach; only tests give another than PUBLIC_NETWORK. */
export type OutgoingNetwork = {
  resolve(hostname: string): Promise<readonly string[]>;
  isAllowed(address: string): boolean;
  /** How long a look-up may take. */
  lookUpMs?: number;
  /** Of a test's receiver on this machine, which is asked without TLS. */
  standInPort?: number;
};

/**
 * The addresses of a name by DNS alone. The system's own look-up would take one of the few threads of the process for as long
 * as a name's servers keep silent, and passwords are checked on those, too.
 */
export async function lookUp(hostname: string, servers?: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

export const PUBLIC_NETWORK: OutgoingNetwork = {
  resolve: (hostname) => lookUp(hostname),
  isAllowed: isPublicAddress,
};

/** Why nothing was sent or nothing was answered, in words for the address's owner. */
export class NotSent extends Error {}

const LIMIT_MS = 10_000;
const LOOK_UP_MS = 5_000;
const MOST_RESPONSE_BYTES = 16_384;

/**
 * The one address that a name leads to, of which every one has been checked: a name that also leads into a network that is
 * not public is refused as a whole. A look-up that takes too long finds nothing.
 *
 * @throws NotSent
 */
export async function checkedAddress(url: URL, network: OutgoingNetwork): Promise<string> {
  const name = url.hostname.replace(/^\[|\]$/gu, "");
  const addresses = isIP(name) ? [name] : await resolveInTime(name, network);
  const [address] = addresses;
  if (address === undefined) throw new NotSent("The name of the address leads nowhere");
  if (!addresses.every((one) => network.isAllowed(one))) throw new NotSent("The address is not on the public internet");
  return address;
}

async function resolveInTime(name: string, { resolve, lookUpMs = LOOK_UP_MS }: OutgoingNetwork) {
  const { promise: over, resolve: end } = Promise.withResolvers<readonly string[]>();
  const timer = setTimeout(() => end([]), lookUpMs);
  const found = await Promise.race([resolve(name).catch(() => []), over]);
  clearTimeout(timer);
  return found;
}

export type Posted = { status: number };
type Post = { headers: Record<string, string>; body: string | Buffer };

/**
 * Posts to an address that a person gave: connects to the very IP address that was checked, so that a second look-up cannot lead
 * elsewhere; follows no redirect; ends after ten seconds, or `limitMs`; reads 16 kB of the answer at most and keeps none of it.
 *
 * @throws NotSent
 */
export async function sendSafely(
  url: URL,
  { headers, body }: Post,
  network: OutgoingNetwork,
  limitMs = LIMIT_MS,
): Promise<Posted> {
  const signal = AbortSignal.timeout(limitMs);
  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new NotSent(`No answer within ${limitMs / 1_000} seconds`)), {
      once: true,
    });
  });
  const work = checkedAddress(url, network).then((address) =>
    post(url, { address, headers, body, standInPort: network.standInPort }, signal),
  );
  return Promise.race([work, timedOut]);
}

type Checked = Post & { address: string; standInPort: number | undefined };

function post(url: URL, { address, headers, body, standInPort }: Checked, signal: AbortSignal): Promise<Posted> {
  const options = {
    host: address,
    port: standInPort ?? (url.port || 443),
    method: "POST",
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, "content-length": String(Buffer.byteLength(body)) },
    agent: false as const,
    signal,
    // The certificate must be that of the name, though the connection goes to a number.
    ...(isIP(url.hostname.replace(/^\[|\]$/gu, "")) ? {} : { servername: url.hostname }),
  };
  return new Promise((resolve, reject) => {
    const request = (standInPort === undefined ? requestHttps : requestHttp)(options, (response) => {
      let bytes = 0;
      const done = () => resolve({ status: response.statusCode ?? 0 });
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= MOST_RESPONSE_BYTES) return;
        done();
        request.destroy();
      });
      response.on("end", done).on("error", () => reject(new NotSent("The connection ended early")));
    });
    request.on("error", (error: NodeJS.ErrnoException) =>
      reject(new NotSent(`No connection (${error.code ?? "unknown"})`)),
    );
    request.end(body);
  });
}
