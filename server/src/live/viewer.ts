import type { ServerResponse } from "node:http";
import type { Follower } from "./following.ts";

/** A viewer that reads so slowly that this much waits for it is cut off; its browser comes back and resumes. */
export const MOST_WAITING_BYTES = 64 * 1024;

/** One open stream: a response that does not end on its own. */
export class Viewer implements Follower {
  readonly response: ServerResponse;
  readonly topics: readonly string[];
  sentId: number;
  batch = 0;
  mask = 0;
  #mostWaitingBytes = MOST_WAITING_BYTES;
  #writtenBytes = 0;
  #takenBytes = -Infinity;

  constructor(response: ServerResponse, topics: readonly string[], sentId: number) {
    this.response = response;
    this.topics = topics;
    this.sentId = sentId;
  }

  /** Sends the bytes, or disconnects a viewer with too many bytes waiting. */
  write(bytes: Buffer): void {
    const { response } = this;
    if (response.destroyed || response.writableEnded) return;
    response.write(bytes);
    this.#writtenBytes += bytes.length;
    // Node hands what is written in one turn to the connection at its end; what waits then is the client's delay.
    if (this.#isBehind()) process.nextTick(() => this.#isBehind() && response.destroy());
  }

  #isBehind(): boolean {
    return this.response.writableLength > this.#mostWaitingBytes;
  }

  /** For missed events: their number is bounded, so they may wait beside what may wait for any viewer. */
  writeBacklog(bytes: Buffer): void {
    const { response } = this;
    this.#mostWaitingBytes += bytes.length;
    this.write(bytes);
    const restore = () => {
      this.#mostWaitingBytes = MOST_WAITING_BYTES;
    };
    if (response.writableNeedDrain) response.once("drain", restore);
    else restore();
  }

  /** Cuts off a viewer that has taken nothing of what waits for it since the last beat; sends a beat to the others. */
  beat(bytes: Buffer): void {
    const { response } = this;
    if (response.writableLength > 0) {
      const takenBytes = this.#writtenBytes - response.writableLength;
      if (takenBytes <= this.#takenBytes) response.destroy();
      this.#takenBytes = takenBytes;
    }
    this.write(bytes);
  }

  /** Ends the stream without waiting: a viewer that has not taken everything is cut, and resumes elsewhere. */
  end(): void {
    const { response } = this;
    if (response.writableLength > 0) response.destroy();
    else response.end();
  }
}
