import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createGuest, type Desk, type Guest } from "./guest.ts";

/**
 * A short way beside Node's HTTP on the same connections: a connection that was invited has its plain requests answered on
 * the socket, as long as Node owes it nothing. Whatever is not plain, not known or not whole is given to Node, every byte of
 * it, in the order it came; limits, time-outs, errors and the end of a connection stay Node's.
 */
export function createLane(server: Server, desk: Desk) {
  const guests = new WeakMap<Socket, Guest>();
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) =>
    guests.get(request.socket)?.note(request, response),
  );
  // In a turn of its own, and not while Node holds it back: a connection that Node reads by itself must not be taken over
  // between its pause and the end of it, or nobody would ever read on.
  const welcome = (socket: Socket): void => {
    if (guests.has(socket) || !socket.writable || socket.isPaused()) return;
    const guest = createGuest(socket, desk, () => guests.delete(socket));
    if (guest) guests.set(socket, guest);
  };
  return {
    isGuest: (socket: Socket): boolean => guests.has(socket),
    /** For a connection that Node has answered before: its time-outs count from then. */
    invite: (socket: Socket): void => void setImmediate(welcome, socket),
  };
}
