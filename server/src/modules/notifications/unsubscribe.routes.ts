import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { NoticePreferencesService } from "./preferences.service.ts";
import { unsubscribePage, unsubscribeStyle } from "./unsubscribe-page.ts";

type Dependencies = { noticePreferences: Pick<NoticePreferencesService, "stopEmail"> };
const FORM = "application/x-www-form-urlencoded";
const FORM_LIMIT_BYTES = 1_000;
const PRESSES_PER_MINUTE = 30;

/**
 * /unsubscribe/:key, where e-mails lead: a page with one button, which works without a log-in and without scripts. No part
 * of the API. Looking at it changes nothing, since mail programs look at links automatically; pressing, or the one click
 * of a mail program (RFC 8058, a form by POST), does.
 */
export async function registerUnsubscribe(app: FastifyInstance, { noticePreferences }: Dependencies): Promise<void> {
  await app.register(async (scope) => {
    // A form's fields say nothing that the address does not.
    scope.addContentTypeParser(FORM, { parseAs: "string", bodyLimit: FORM_LIMIT_BYTES }, async () => undefined);
    scope.get("/unsubscribe.css", async (_request, reply) => reply.type("text/css").send(unsubscribeStyle));
    scope.get("/unsubscribe/:key", async (_request, reply) =>
      answer(reply, 200, "Stop our emails?", `<form method="post"><button>Stop emails</button></form>`),
    );
    const config = { rateLimit: { max: PRESSES_PER_MINUTE, timeWindow: "1 minute" } };
    scope.post("/unsubscribe/:key", { config }, async (request, reply) => {
      if (!(await noticePreferences.stopEmail(keyOf(request)))) return answer(reply, 404, "This link isn't valid.", "");
      return answer(reply, 200, "You won't get any more news emails.", "");
    });
  });
}

const keyOf = ({ params }: FastifyRequest): string => (params as { key: string }).key;

const answer = (reply: FastifyReply, status: number, title: string, more: string): FastifyReply =>
  reply
    .code(status)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8")
    .send(unsubscribePage(title, more));
