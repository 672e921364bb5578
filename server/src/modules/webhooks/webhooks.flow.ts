import type { NewWebhook } from "@pockethall/contract/webhooks";
import type { WebhookEvent } from "@pockethall/domain/webhooks";
import type { Transact } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import type { SecretBox } from "../../kernel/secret-box.ts";
import { checkedAddress, NotSent, type OutgoingNetwork } from "../../kernel/send-safely.ts";
import { add } from "./webhooks.service.ts";

export type WebhooksFlow = ReturnType<typeof createWebhooksFlow>;
type Dependencies = { transact: Transact; secretBox: SecretBox; outgoingNetwork: OutgoingNetwork };

/** Adding an address: its name is looked up with no transaction open. */
export function createWebhooksFlow({ transact, secretBox, outgoingNetwork }: Dependencies) {
  return {
    /** @throws DomainProblem `invalid-request` on field url, `illegal-step`. */
    add: async (caller: Caller, wish: { url: string; events: readonly WebhookEvent[] }): Promise<NewWebhook> => {
      const url = new URL(wish.url);
      await checkedAddress(url, outgoingNetwork).catch((error: unknown) => {
        if (!(error instanceof NotSent)) throw error;
        throw new DomainProblem("invalid-request", { errors: { url: error.message } });
      });
      return transact((tx) => add(tx, caller, { ...wish, url: url.href }, secretBox));
    },
  };
}
