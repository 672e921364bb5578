import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { canManagePeople } from "../../lib/roles.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ChannelCard } from "./channel-card.tsx";
import styles from "./jobs.module.css";
import { KindTable } from "./kind-table.tsx";
import { type ListedState, type OutboxChannel, outboxQuery, type UnsentMessage } from "./outbox.queries.ts";
import { UnsentCard } from "./unsent-card.tsx";

const STATES = [
  { value: "failed", label: t`Failed` },
  { value: "waiting", label: t`Waiting` },
  { value: "expired", label: t`Expired` },
] as const;

/** /admin/outbox: messages that have not left, and why. */
export function OutboxPage() {
  const isAdmin = useSession((session) => canManagePeople(session.user));
  if (!isAdmin) return <NotAllowed title={t`Outbox`} hint={t`This page is for admins.`} />;
  return (
    <>
      <PageHeader title={t`Outbox`} subtitle={t`Emails and text messages that have not been sent yet.`} />
      <Outbox />
    </>
  );
}

function Outbox() {
  const [params] = useSearch();
  const state = choiceOf(params.get("state"), STATES, "failed");
  const outbox = useQuery(outboxQuery(state, pageOf(params)));
  return (
    <Loaded
      query={outbox}
      failure={t`Couldn't load the outbox`}
      waiting={<SkeletonRows rows={6} label={t`Loading the outbox`} />}
    >
      {({ data, meta, channels, kinds }) => (
        <div className={styles.page}>
          <div className={styles.list}>
            {channels.map((channel) => (
              <ChannelCard key={channel.channel} channel={channel} />
            ))}
          </div>
          <Messages messages={data} meta={meta} channels={channels} state={state} />
          {kinds.length > 0 && (
            <section aria-labelledby="kinds">
              <h2 id="kinds" className={styles.heading}>{t`By kind`}</h2>
              <KindTable kinds={kinds} />
            </section>
          )}
        </div>
      )}
    </Loaded>
  );
}

type MessagesProps = {
  messages: readonly UnsentMessage[];
  meta: { page: number; per_page: number; total: number };
  channels: readonly OutboxChannel[];
  state: ListedState;
};

function Messages({ messages, meta, channels, state }: MessagesProps) {
  const [, change] = useSearch();
  const tabs = STATES.map((tab) => ({
    ...tab,
    count: channels.reduce((sum, channel) => sum + channel[tab.value], 0),
  }));
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className={styles.heading}>{t`Messages`}</h2>
      <Tabs
        label={t`Which messages`}
        tabs={tabs}
        value={state}
        onChange={(next) => change({ state: next === "failed" ? null : next, page: null })}
      >
        <div className={styles.panel}>
          <p className="quiet">{hintOf(state)}</p>
          {meta.total === 0 && <EmptyState art="clock" title={emptyTitle(state)} />}
          <ul className={styles.list}>
            {messages.map((message) => (
              <UnsentCard
                key={message.id}
                message={message}
                sends={channels.some(({ channel, sends }) => sends && channel === message.channel)}
              />
            ))}
          </ul>
          <ListPages label={t`Messages`} meta={meta} />
        </div>
      </Tabs>
    </section>
  );
}

function hintOf(state: ListedState): string {
  if (state === "failed") return t`Not sent: the address doesn't exist, or no attempts are left.`;
  if (state === "waiting") return t`After a failure the next attempt comes automatically, within an hour.`;
  return t`Too old to be useful. Their text is deleted, the rest after 30 days.`;
}

function emptyTitle(state: ListedState): string {
  if (state === "failed") return t`No failed messages`;
  return state === "waiting" ? t`No messages are waiting` : t`No expired messages`;
}
