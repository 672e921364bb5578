import { connect } from "node:net";

/** A request as it goes over the wire, made before the clock runs. */
export type Load = { port: number; connections: number; requests: readonly Buffer[]; seconds: number };
export type LoadResult = { perSecond: number; completed: number; refused: ReadonlyMap<number, number> };

/**
 * Sends prepared HTTP/1.1 requests over kept connections, one at a time on each, until the time is up.
 * Plain sockets, because the sender takes its processor time from the server on the same machine.
 *
 * @throws when a connection breaks or the prepared requests do not last.
 */
export async function drive({ port, connections, requests, seconds }: Load): Promise<LoadResult> {
  const statuses = new Map<number, number>();
  let next = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const take = () => {
    if (performance.now() >= end) return undefined;
    const request = requests[next];
    next += 1;
    if (!request) throw new Error(`${requests.length} prepared requests did not last ${seconds} s`);
    return request;
  };
  const note = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  await Promise.all(Array.from({ length: connections }, () => talk(port, take, note)));
  const elapsedSeconds = (performance.now() - begin) / 1000;
  const completed = [...statuses].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0);
  const refused = new Map([...statuses].filter(([status]) => status >= 300));
  return { perSecond: completed / elapsedSeconds, completed, refused };
}

function talk(port: number, take: () => Buffer | undefined, note: (status: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let answer = "";
    const sendNext = () => {
      try {
        const request = take();
        if (request) socket.write(request);
        else socket.end();
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    };
    socket.setEncoding("latin1");
    socket.on("connect", sendNext);
    socket.on("data", (chunk) => {
      answer += chunk;
      const status = statusOf(answer);
      if (status === undefined) return;
      answer = "";
      note(status);
      sendNext();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve());
  });
}

/** The status of a whole answer; undefined while some of it is missing. */
function statusOf(answer: string): number | undefined {
  const headEnd = answer.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/iu.exec(answer.slice(0, headEnd + 2))?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${answer.slice(0, 80)}`);
  if (answer.length < headEnd + 4 + Number(length)) return undefined;
  return Number(answer.slice(9, 12));
}
