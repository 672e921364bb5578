/** A GET as every reader of HTTP understands it. */
export type PlainRequest = {
  readonly address: string;
  /** Names and values in turns, as they came. */
  readonly rawHeaders: readonly string[];
  /** Where it begins among the bytes that it came with. */
  readonly begin: number;
};

/** Far below what Node takes (16 KB), and enough for what browsers and proxies send. */
const MOST_BYTES = 8_192;
const MOST_HEADERS = 64;
/** One request: printable ASCII, one line end, one space at most before a value, nothing folded, nothing empty. */
const PLAIN = /GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+\-.^`|~]+: ?[!-~](?:[\t -~]*[!-~])?\r\n)+)\r\n/uy;
/** These say where a request ends, what becomes of the connection, or that somebody waits before sending more. */
const NEVER = new Set([
  "content-length",
  "transfer-encoding",
  "upgrade",
  "expect",
  "proxy-connection",
  "trailer",
  "http2-settings",
]);
const ONCE = ["host", "connection"];
const LENGTHS = new Set([...NEVER, ...ONCE].map((name) => name.length));

/**
 * The requests that these bytes are, when they are nothing but whole plain ones; undefined at the first doubt. Stricter than
 * Node's own reader, so that both always agree where a request ends.
 */
export function readPlainRequests(bytes: Buffer): PlainRequest[] | undefined {
  if (bytes.length === 0 || bytes.length > MOST_BYTES) return undefined;
  const text = bytes.toString("latin1");
  const requests: PlainRequest[] = [];
  for (let begin = 0; begin < text.length; begin = PLAIN.lastIndex) {
    PLAIN.lastIndex = begin;
    const [, address, block] = PLAIN.exec(text) ?? [];
    const rawHeaders = address === undefined || block === undefined ? undefined : readHeaders(block);
    if (address === undefined || rawHeaders === undefined) return undefined;
    requests.push({ address, rawHeaders, begin });
  }
  return requests;
}

function readHeaders(block: string): string[] | undefined {
  const headers: string[] = [];
  let hosts = 0;
  let connections = 0;
  for (let begin = 0; begin < block.length; ) {
    const end = block.indexOf("\r\n", begin);
    const colon = block.indexOf(":", begin);
    const name = block.slice(begin, colon);
    const value = block.slice(block[colon + 1] === " " ? colon + 2 : colon + 1, end);
    if (LENGTHS.has(name.length)) {
      const known = name.toLowerCase();
      if (NEVER.has(known)) return undefined;
      if (known === "host") hosts += 1;
      if (known === "connection") {
        if (value.toLowerCase() !== "keep-alive") return undefined;
        connections += 1;
      }
    }
    headers.push(name, value);
    begin = end + 2;
  }
  return hosts === 1 && connections <= 1 && headers.length <= MOST_HEADERS * 2 ? headers : undefined;
}
