import { queryOptions } from "@tanstack/react-query";
import { call, type ResponseOf } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

type Answer = ResponseOf<"GET /api/admin/outbox">;
export type UnsentMessage = Answer["data"][number];
export type OutboxChannel = Answer["channels"][number];
export type OutboxKind = Answer["kinds"][number];
export type Channel = OutboxChannel["channel"];
export type ListedState = "failed" | "waiting" | "expired";

const PER_PAGE = 20;

/** Messages that have not left, the newest first, and the outbox in figures. */
export const outboxQuery = (state: ListedState, page: number) =>
  queryOptions({
    queryKey: ["outbox", state, page],
    queryFn: ({ signal }) => call("GET /api/admin/outbox", { query: { state, page, per_page: PER_PAGE }, signal }),
  });

/** Whatever the server answered, the list may have changed. */
async function thenAgain<Result>(act: Promise<Result>): Promise<Result> {
  try {
    return await act;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ["outbox"] });
  }
}

/** @throws ApiProblem */
export const sendAgain = (id: string) => thenAgain(call("POST /api/admin/outbox/:id/send-again", { params: { id } }));

/** @throws ApiProblem */
export const sendAllAgain = async (channel: Channel) =>
  (await thenAgain(call("POST /api/admin/outbox/send-again", { body: { channel } }))).data;
