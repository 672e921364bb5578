import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import { encodeQR } from "qr";

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** What `--hall` starts with: an address that phones in the same network reach. */
export type Hall = { environment: NodeJS.ProcessEnv; urls: string[] };

const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/u;
const DEFAULT_PORT = "3000";

/** The IPv4 addresses by which others in the network reach this machine; those of home and hall networks first. */
export function networkAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const found = Object.values(interfaces).flatMap((each) => each ?? []);
  const addresses = found
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
  return [
    ...addresses.filter((address) => PRIVATE.test(address)),
    ...addresses.filter((address) => !PRIVATE.test(address)),
  ];
}

/** The settings of `--hall`: it listens in the network, and links lead to its address. What the operator has set stays. */
export function hallSettings(environment: NodeJS.ProcessEnv, addresses: readonly string[]): Hall {
  const port = environment["PORT"] || DEFAULT_PORT;
  const host = environment["HOST"] || "0.0.0.0";
  const reached = host === "0.0.0.0" || host === "::" ? addresses : [host];
  const urls = environment["PUBLIC_URL"]
    ? [environment["PUBLIC_URL"]]
    : reached.map((address) => `http://${address}:${port}`);
  const [first] = urls;
  return { environment: { ...environment, HOST: host, ...(first ? { PUBLIC_URL: first } : {}) }, urls };
}

/** What the terminal shows once the server is ready: the addresses, a QR code of the first, and what plain HTTP lacks. */
export function hallLines({ urls }: Hall, isTerminal: boolean): string[] {
  const [first, ...others] = urls;
  if (first === undefined) return ["No network found: connect this machine to the hall's Wi-Fi and start again."];
  return [
    `In the hall's network: ${first}`,
    ...others.map((url) => `                   or: ${url}`),
    encodeQR(first, isTerminal ? "term" : "ascii").trimEnd(),
    ...(first.startsWith("https:")
      ? []
      : ["Over plain HTTP, live scanning, push and copying are off: they need HTTPS."]),
  ];
}
