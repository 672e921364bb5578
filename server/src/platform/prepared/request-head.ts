/** What the front door asks of a request's headers. */
export type RequestHead = {
  acceptEncoding: string | undefined;
  authorization: string | undefined;
  ifNoneMatch: string | undefined;
  forwardedFor: string | undefined;
  hasBody: boolean;
};

type Field = "acceptEncoding" | "authorization" | "ifNoneMatch" | "forwardedFor";
const FIELDS: readonly (readonly [name: string, field: Field])[] = [
  ["accept-encoding", "acceptEncoding"],
  ["authorization", "authorization"],
  ["if-none-match", "ifNoneMatch"],
  ["x-forwarded-for", "forwardedFor"],
];
const BODY = ["content-length", "transfer-encoding"];
const LENGTHS = new Set([...FIELDS.map(([name]) => name), ...BODY].map((name) => name.length));

/**
 * Reads these few from names and values in turns, as they came: Node joins all of a request's headers into an object when
 * they are first asked for, which takes longer than all else here. Undefined when one of them comes twice: the long way
 * knows what that means.
 */
export function readHead(rawHeaders: readonly string[]): RequestHead | undefined {
  const head: RequestHead = {
    acceptEncoding: undefined,
    authorization: undefined,
    ifNoneMatch: undefined,
    forwardedFor: undefined,
    hasBody: false,
  };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index] ?? "";
    if (!LENGTHS.has(given.length)) continue;
    const name = given.toLowerCase();
    if (BODY.includes(name)) head.hasBody = true;
    const [, field] = FIELDS.find(([known]) => known === name) ?? [];
    if (field === undefined) continue;
    if (head[field] !== undefined) return undefined;
    head[field] = rawHeaders[index + 1] ?? "";
  }
  return head;
}
