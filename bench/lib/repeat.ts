import { connect } from "node:net";

/** Requests to be sent again and again, each with the next of them. */
export type Repeat = { port: number; connections: number; requests: readonly Buffer[]; seconds: number };

/**
 * Sends the same few requests over kept connections, one at a time on each, until the time is up; gives how many were
 * answered in a second. Reads no more of an answer than its length, so that most of what is measured is the server.
 *
 * @throws when a connection breaks or an answer has another status.
 */
export async function repeat({ port, connections, requests, seconds }: Repeat, status: number): Promise<number> {
  let next = 0;
  let answered = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const take = () => {
    next += 1;
    return performance.now() < end ? requests[next % requests.length] : undefined;
  };
  const note = (given: number) => {
    if (given !== status) throw new Error(`answered with ${given}`);
    answered += 1;
  };
  await Promise.all(Array.from({ length: connections }, () => talk(port, take, note)));
  return answered / ((performance.now() - begin) / 1000);
}

const HEAD_END = Buffer.from("\r\n\r\n");
const NO_BODY = 304;

const bodyLength = (text: Buffer, headEnd: number): number =>
  Number(/\r\ncontent-length: (\d+)/iu.exec(text.toString("latin1", 0, headEnd))?.[1] ?? 0);

function talk(port: number, take: () => Buffer | undefined, note: (status: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let missing = 0;
    let head: Buffer | undefined;
    const sendNext = () => {
      const request = take();
      if (request) socket.write(request);
      else socket.end();
    };
    const begin = (chunk: Buffer) => {
      const text = head ? Buffer.concat([head, chunk]) : chunk;
      const headEnd = text.indexOf(HEAD_END);
      head = headEnd < 0 ? text : undefined;
      if (headEnd < 0) return;
      const status = Number(text.toString("latin1", 9, 12));
      missing = headEnd + 4 + (status === NO_BODY ? 0 : bodyLength(text, headEnd)) - text.length;
      note(status);
      if (missing === 0) sendNext();
    };
    socket.on("connect", sendNext);
    socket.on("data", (chunk) => {
      try {
        if (missing === 0) return begin(chunk);
        missing -= chunk.length;
        if (missing === 0) sendNext();
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
    socket.on("error", reject);
    socket.on("close", () => resolve());
  });
}
