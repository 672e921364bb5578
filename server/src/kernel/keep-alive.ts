import type { IncomingMessage } from "node:http";

/** Whether the client leaves the connection open after the answer: HTTP/1.1 does unless the request has `close` (RFC 9112, 9.3). */
export const keepsConnection = ({ httpVersion, headers }: Pick<IncomingMessage, "httpVersion" | "headers">): boolean =>
  httpVersion === "1.1" && !/(?:^|,)\s*close\s*(?:,|$)/iu.test(headers.connection ?? "");
