import { MAX_TOPICS } from "@pockethall/contract/live";
import { firstEvent } from "./first-answers.ts";
import { NO_CHANNEL, openTabChannel, type SharedStream, type TabMessage } from "./live-channel.ts";
import { type ConnectionState, createConnection, SILENT_MS } from "./live-connection.ts";
import { canElect, electByLock, leadAlone } from "./live-election.ts";
import { createRoster } from "./live-roster.ts";
import { newId } from "./new-id.ts";

type FeedListener = {
  onState: (isOpen: boolean, lastMessageMs: number) => void;
  onMessage: (data: string) => void;
};
/** What was fetched before may be older than the stream. */
const RESYNC = '{"type":"resync"}';

/**
 * This tab's events, over the one stream that all tabs of this browser share: HTTP/1.1 allows six connections to a host,
 * and each stream takes one for good. One tab leads: it holds the stream of all wanted topics and passes each message on.
 */
export class LiveFeed {
  /** Whether the tabs share one stream; else each has its own. */
  readonly isShared = canElect();
  readonly #tab = newId();
  readonly #listener: FeedListener;
  readonly #others = createRoster();
  readonly #election = (this.isShared ? electByLock : leadAlone)((leads) => this.#lead(leads));
  readonly #connection = createConnection({
    onState: (state, isResumed) => this.#onConnection(state, isResumed),
    onMessage: (data, id) => {
      this.#channel.post({ data, id });
      this.#listener.onMessage(data);
    },
  });
  #channel = NO_CHANNEL;
  #own: readonly string[] = [];
  #leads = false;
  /** Whether this tab has had every event of its topics since it began to follow them, up to `#lastId`. */
  #isSynced = false;
  #lastId = firstEvent();
  #leaderSeenMs = 0;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(listener: FeedListener) {
    this.#listener = listener;
  }

  /** Follows exactly these topics; none ends it. A changed set loses no event. */
  follow(topics: readonly string[]): void {
    const wasOut = this.#own.length === 0;
    this.#own = topics;
    if (!wasOut) this.#post();
    if (topics.length === 0) return this.#leave();
    if (wasOut) {
      this.#join();
      this.#post();
    }
    if (this.#leads) this.#connect();
  }

  /** Looks at once whether the stream is alive: the page is shown again, or the network is back. */
  revive(): void {
    if (this.#leads) return this.#connection.revive();
    if (this.#own.length === 0 || Date.now() - this.#leaderSeenMs <= SILENT_MS) return;
    this.#listener.onState(false, this.#leaderSeenMs);
    this.#leaderSeenMs = Date.now(); // the theft has its time
    this.#election.steal();
  }

  /** The network is gone. */
  breakOff(): void {
    if (this.#leads) this.#connection.breakOff();
    else if (this.#own.length > 0) this.#listener.onState(false, this.#leaderSeenMs);
  }

  #join(): void {
    this.#isSynced = false;
    this.#leaderSeenMs = Date.now();
    this.#watch = setInterval(() => this.#look(), SILENT_MS / 3);
    if (this.isShared) this.#channel = openTabChannel((message) => this.#receive(message));
    this.#election.stand();
  }

  #leave(): void {
    clearInterval(this.#watch);
    this.#leads = false;
    this.#election.leave();
    this.#disconnect();
    this.#channel.close();
    this.#channel = NO_CHANNEL;
    this.#others.clear();
  }

  #lead(leads: boolean): void {
    this.#leads = leads;
    if (!leads) return this.#disconnect();
    this.#isSynced = true; // the stream resumes after the last event of this tab
    this.#connect();
    this.#notify(true);
  }

  #look(): void {
    this.#others.forgetSilent(SILENT_MS);
    if (this.#leads) this.#connect();
    this.revive();
    this.#notify(true);
  }

  /** @returns whether the stream had to be opened again. */
  #connect(): boolean {
    const [topics, before] = [this.#others.union(this.#own).join(","), this.#connection.topics()];
    if (topics === before) return false;
    this.#connection.open(topics, before === "" ? this.#lastId : this.#connection.lastEventId());
    return true;
  }

  #disconnect(): void {
    if (this.#connection.topics() !== "") this.#lastId = this.#connection.lastEventId();
    this.#connection.close();
  }

  #onConnection({ status, lastMessageMs }: ConnectionState, isResumed: boolean): void {
    if (!isResumed) this.#channel.post({ data: RESYNC, id: "" }); // before the state, which newcomers begin with
    this.#notify(false);
    this.#listener.onState(status === "open" && this.#isCoveredBy(this.#streamTopics()), lastMessageMs);
    if (!isResumed) this.#listener.onMessage(RESYNC);
  }

  #streamTopics = (): readonly string[] => this.#connection.topics().split(",").filter(Boolean);
  #isCoveredBy = (topics: readonly string[]): boolean => this.#own.every((topic) => topics.includes(topic));

  #post(): void {
    this.#channel.post({ tab: this.#tab, topics: this.#own });
  }

  #notify(isRollCall: boolean): void {
    if (!this.#leads) return;
    const { state, lastEventId } = this.#connection;
    this.#channel.post({ stream: { topics: this.#streamTopics(), ...state, lastId: lastEventId() }, isRollCall });
  }

  #receive(message: TabMessage): void {
    if ("tab" in message) this.#onTab(message.tab, message.topics);
    else if (this.#leads) return;
    else if ("stream" in message) this.#onLeader(message.stream, message.isRollCall);
    else if (this.#isSynced && (message.data === RESYNC || this.#isNew(message.id))) {
      if (message.id !== "") this.#lastId = message.id;
      this.#listener.onMessage(message.data);
    }
  }

  /** A tab that begins to lead resumes after its own last event, and may pass on what others have had. */
  #isNew = (id: string): boolean => id === "" || Number(id) > Number(this.#lastId);

  #onTab(from: string, topics: readonly string[]): void {
    const isNewcomer = this.#others.note(from, topics);
    if (this.#leads && !this.#connect() && isNewcomer) this.#notify(false);
  }

  #onLeader(stream: SharedStream, isRollCall: boolean): void {
    this.#leaderSeenMs = Date.now();
    if (isRollCall) this.#post();
    const isCovered = this.#isCoveredBy(stream.topics);
    const isFull = stream.topics.length >= MAX_TOPICS;
    if (stream.status === "down" || (!isCovered && isFull)) this.#listener.onState(false, stream.lastMessageMs);
    if (stream.status !== "open" || !isCovered) return;
    if (!this.#isSynced || (stream.lastId !== "" && this.#isNew(stream.lastId))) this.#lastId = stream.lastId;
    this.#listener.onState(true, stream.lastMessageMs);
    if (!this.#isSynced) this.#listener.onMessage(RESYNC);
    this.#isSynced = true;
  }
}
