import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type PlainRequest, readPlainRequests } from "./plain-requests.ts";

export type Guest = {
  /** Node has read a request of this connection. */
  note(request: IncomingMessage, response: ServerResponse): void;
};
type Reader = (chunk: Buffer) => void;
/** Who has answers ready. */
export type Desk = {
  /** Whether this address is one of the desk's, so that nobody but the desk or Node's HTTP ever answers it. */
  knows(address: string): boolean;
  /** Writes the whole answer to the socket, or nothing: then Node's HTTP is asked. */
  answer(request: PlainRequest, socket: Socket): boolean;
};

/**
 * One connection in the lane. First we _watch_: Node reads, and we read along. Once Node has understood the same whole
 * requests as we in the same bytes, it stands between two requests, and so do we: from then on we are the _gate_, and Node
 * reads what we give it. Bytes that are anything but whole plain requests of the desk's addresses end the visit: Node has
 * its connection back, for whatever others do with it (the live stream writes to it for hours).
 *
 * @returns undefined when somebody else reads along too: such a connection is left alone.
 */
export function createGuest(socket: Socket, desk: Desk, onLeft: () => void): Guest | undefined {
  const [nodeReads, ...others] = socket.listeners("data") as Reader[];
  if (nodeReads === undefined || others.length > 0) return undefined;
  let isGate = false;
  /** Answers that Node has not finished. */
  let owed = 0;
  let understood: IncomingMessage[] = [];

  const read = (chunk: Buffer): void => {
    const plain = readPlainRequests(chunk);
    const requests = plain?.every(({ address }) => desk.knows(address)) ? plain : undefined;
    if (!isGate) return watch(requests);
    if (requests === undefined) {
      leave();
      return nodeReads(chunk);
    }
    const unanswered = owed === 0 ? afterAnswered(requests) : requests;
    const [next] = unanswered;
    if (next === undefined) return;
    const rest = chunk.subarray(next.begin);
    if (owed === 0 && socket.writableNeedDrain) wait(rest);
    else give(rest, unanswered);
  };
  const watch = (requests: readonly PlainRequest[] | undefined): void => {
    if (requests === undefined || !isUnderstood(requests)) return leave();
    isGate = true;
    socket.off("data", nodeReads);
  };
  const afterAnswered = (requests: readonly PlainRequest[]): readonly PlainRequest[] => {
    const first = requests.findIndex((request) => !mayWrite() || !desk.answer(request, socket));
    return first === -1 ? [] : requests.slice(first);
  };
  const mayWrite = (): boolean => socket.writable && !socket.writableNeedDrain;
  /** Nothing more is read from whoever does not read: at most one answer waits in memory. */
  const wait = (rest: Buffer): void => {
    socket.pause();
    socket.unshift(rest);
    socket.once("drain", () => socket.resume());
  };
  const give = (chunk: Buffer, requests: readonly PlainRequest[]): void => {
    nodeReads(chunk);
    if (!isUnderstood(requests)) leave();
  };
  const isUnderstood = (requests: readonly PlainRequest[]): boolean => {
    const given = understood;
    understood = [];
    return given.length === requests.length && requests.every((request, index) => isSame(request, given[index]));
  };
  const leave = (): void => {
    if (isGate) socket.on("data", nodeReads);
    socket.off("data", read);
    onLeft();
  };

  socket.on("data", read);
  return {
    note: (request, response) => {
      understood.push(request);
      owed += 1;
      response.once("close", () => {
        owed -= 1;
      });
    },
  };
}

function isSame({ address, rawHeaders }: PlainRequest, given: IncomingMessage | undefined): boolean {
  return (
    given?.method === "GET" &&
    given.httpVersion === "1.1" &&
    given.complete &&
    given.url === address &&
    given.rawHeaders.length === rawHeaders.length &&
    given.rawHeaders.every((text, index) => text === rawHeaders[index])
  );
}
