import type { Socket } from "node:net";

/** A viewer that reads so slowly that this much waits for it is cut off; its browser comes back and resumes. */
export const MOST_WAITING_BYTES = 64 * 1024;

/**
 * One open stream, and as little about it as can be: thousands lie idle. It writes to the socket itself: the answer has no
 * length and no chunks, it ends with its connection, so that the same buffer goes to every viewer as it is.
 */
export class Viewer {
  readonly socket: Socket;
  readonly topics: readonly string[];
  /** The newest number that it was sent or need not be. */
  sentId: number;
  /** The fan-out's marks: which batch it was last looked at for, and which of its events it gets. */
  batch = 0;
  mask = 0;
  #mostWaitingBytes = MOST_WAITING_BYTES;
  #takenBytes = -1;

  constructor(socket: Socket, topics: readonly string[], sentId: number) {
    this.socket = socket;
    this.topics = topics;
    this.sentId = sentId;
  }

  /** Sends the bytes, or cuts off a viewer for whom too much waits. */
  write(bytes: Buffer): void {
    const { socket } = this;
    if (socket.destroyed || socket.writableEnded) return;
    socket.write(bytes);
    if (socket.writableLength > this.#mostWaitingBytes) socket.destroy();
  }

  /** For what was missed: bounded by its count, it may wait beside what may wait for any viewer. */
  writeBacklog(bytes: Buffer): void {
    const { socket } = this;
    this.#mostWaitingBytes += bytes.length;
    this.write(bytes);
    if (socket.writableLength === 0) this.#mostWaitingBytes = MOST_WAITING_BYTES;
    else
      socket.once("drain", () => {
        this.#mostWaitingBytes = MOST_WAITING_BYTES;
      });
  }

  /** Cuts off one that has taken nothing of what waits for it since it was asked last; sends a beat to the others. */
  beat(bytes: Buffer): void {
    const { socket } = this;
    if (socket.writableLength > 0) {
      const takenBytes = socket.bytesWritten - socket.writableLength;
      if (takenBytes === this.#takenBytes) socket.destroy();
      this.#takenBytes = takenBytes;
    }
    this.write(bytes);
  }

  /** Ends the stream. Nobody is waited for: one who did not take what was sent is cut, and resumes elsewhere. */
  end(): void {
    const { socket } = this;
    if (socket.writableLength > 0) socket.destroy();
    else socket.destroySoon();
  }
}
