import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../database/database.ts";
import { matchesTag } from "../../http/tags.ts";
import type { Clock } from "../../kernel/clock.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { CALENDAR_KINDS, type CalendarKind, calendarFacts } from "./calendar.read-model.ts";
import { calendarFile } from "./calendar-file.ts";

const FILE = /^([0-9a-f-]{36})\.ics$/iu;
/** A calendar asks every quarter of an hour; an office of people behind one address stays below. */
const CALENDARS_PER_MINUTE = 60;
const FRESH_SECONDS = 300;

type CalendarParts = { db: Db; clock: Clock; publicUrl: string };

/**
 * GET /calendars/{tournaments|players|halls}/{id}.ics: matches and tournaments for a phone's calendar, to open once or to
 * subscribe to. No part of the API: calendars ask for a file, so it is served beside /cards.
 */
export function registerCalendars(app: FastifyInstance, { db, clock, publicUrl }: CalendarParts): void {
  const config = { rateLimit: { max: CALENDARS_PER_MINUTE, timeWindow: "1 minute" } };
  app.get("/calendars/:folder/:file", { config }, async (request, reply) => {
    const { folder, file } = request.params as { folder: string; file: string };
    const [, id] = FILE.exec(file) ?? [];
    const facts = isKind(folder) && id !== undefined && (await calendarFacts(db, folder, id.toLowerCase(), clock()));
    if (!facts) throw new DomainProblem("not-found");
    const text = calendarFile(facts, publicUrl);
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    reply.header("etag", etag).header("cache-control", `public, max-age=${FRESH_SECONDS}`);
    if (matchesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    reply.header("content-disposition", `inline; filename="pockethall-${folder.slice(0, -1)}.ics"`);
    return reply.type("text/calendar; charset=utf-8").send(text);
  });
}

const isKind = (folder: string): folder is CalendarKind => (CALENDAR_KINDS as readonly string[]).includes(folder);
