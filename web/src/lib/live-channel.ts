import type { ConnectionState } from "./live-connection.ts";

/** What the tabs of one browser tell each other about the live stream. Its topics are public: no message names a person. */
export type TabMessage =
  /** A tab follows these topics; none: it follows nothing any more. */
  | { tab: string; topics: readonly string[] }
  /** The leading tab's stream. `isRollCall` asks each tab to repeat its topics. */
  | { stream: SharedStream; isRollCall: boolean }
  /** A message of the stream as it came; `id` is empty for one without a number. */
  | { data: string; id: string };

export type SharedStream = ConnectionState & { topics: readonly string[]; lastId: string };

export type TabChannel = { post(message: TabMessage): void; close(): void };

/** Opens the channel between the tabs of this browser. A message does not come back to the tab that posted it. */
export function openTabChannel(onMessage: (message: TabMessage) => void): TabChannel {
  const channel = new BroadcastChannel("pockethall.live");
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** For a tab that shares nothing. */
export const NO_CHANNEL: TabChannel = { post: () => {}, close: () => {} };
