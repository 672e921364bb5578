import { readFileSync } from "node:fs";
import { MAX_TOPICS, TOPIC_PATTERN } from "@pockethall/contract/live";
import { LiveMessage, LivePackedScore, LiveTournamentChanged } from "@pockethall/contract/live-schemas";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { DEFAULT_STREAM_LIMITS } from "./admission.ts";
import { HEARTBEAT_MS } from "./heartbeats.ts";
import { MOST_MISSED } from "./missed.repository.ts";

// docs/api/live.md is written by hand: here it is compared with the contract and the limits.

const PAGE = readFileSync("docs/api/live.md", "utf8");

/** The events of the contract: their names and fields. */
const EVENTS = LiveMessage.def.options.flatMap((schema) =>
  schema instanceof z.ZodMiniObject
    ? [{ name: String(schema.shape.type.def.values[0]), fields: Object.keys(schema.shape) }]
    : [],
);
const PARTS = LivePackedScore.def.options.map(({ def }) => def.items);

/** The section of each event with its examples. */
const sections = PAGE.split("\n### ")
  .slice(1)
  .map((text) => ({
    name: /^`([\w-]+)`\n/u.exec(text)?.[1],
    text,
    examples: [...text.matchAll(/```json\n(.+?)```/gsu)].map(([, json = ""]) => JSON.parse(json) as object),
  }));
const sectionOf = (wanted: string) => sections.find(({ name }) => name === wanted) ?? { text: "", examples: [] };

test("the page has a section for each event of the contract, and for nothing else", () => {
  expect(EVENTS.length).toBeGreaterThan(9);
  expect(sections.map(({ name }) => name).toSorted()).toEqual(["score", ...EVENTS.map(({ name }) => name)].toSorted());
});

test.each(EVENTS)("the example of $name is such an event, with all its fields", ({ name, fields }) => {
  const [example, ...more] = sectionOf(name).examples;
  expect(more).toEqual([]);
  expect(LiveMessage.safeParse(example)).toMatchObject({ success: true, data: { type: name } });
  expect(Object.keys(example ?? {})).toEqual(fields);
});

test("the score has an example of each length, and a table with its parts as the contract describes them", () => {
  const { text, examples } = sectionOf("score");
  expect(examples.map((example) => Object.keys(example).length)).toEqual(PARTS.map(({ length }) => length));
  for (const example of examples) expect(LivePackedScore.safeParse(example).success).toBe(true);
  const rows = [...text.matchAll(/^\| (\d+) +\| (.+?) +\|$/gmu)].map(([, part, meaning]) => [Number(part), meaning]);
  const described = PARTS.at(-1)?.map((part, index) => [index, z.globalRegistry.get(part)?.description]);
  expect(rows).toEqual(described);
});

test("the page names every change of a tournament", () => {
  const [, changes = ""] = /`change` is one of (.+?)\. /u.exec(sectionOf("tournament").text) ?? [];
  expect(changes.replaceAll("`", "").split(", ")).toEqual(LiveTournamentChanged.shape.change.options);
});

test("the topics, events and numbers of the page are those of the server", () => {
  const rows = [...PAGE.matchAll(/^\| `([a-z-]+(?::<[a-z ]+>)?)` +\| (.+?) +\|$/gmu)];
  expect(rows.length).toBeGreaterThan(6);
  for (const [, topic = "", events = ""] of rows) {
    expect(topic.replace(/<.+>/u, "1")).toMatch(TOPIC_PATTERN);
    for (const [, event] of events.matchAll(/`([\w-]+)`/gu)) expect(sections.map(({ name }) => name)).toContain(event);
  }
  expect(PAGE).toContain(`1 to ${MAX_TOPICS}, separated by commas`);
  expect(PAGE).toContain(`After more than ${MOST_MISSED} missed events`);
  expect(PAGE).toContain(`It comes about every ${HEARTBEAT_MS / 1_000} seconds`);
  const { most, mostPerAddress } = DEFAULT_STREAM_LIMITS;
  expect(PAGE).toContain(`${most.toLocaleString("en")} and ${mostPerAddress.toLocaleString("en")} (set by`);
});
