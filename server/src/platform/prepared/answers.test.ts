import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createAnswers, type Question } from "./answers.ts";
import { createTopics } from "./topics.ts";

/** Answers on a clock that tests turn, beside a database that is one number. */
function openAnswers({ mostBytes = 1_000_000 } = {}) {
  const topics = createTopics();
  const state = { value: 0, computed: 0, fences: 0, nowMs: 0, isListening: true };
  const gone: string[] = [];
  const holds: (() => void)[] = [];
  let isHeld = false;
  const answers = createAnswers({
    topics,
    changes: () => ({
      isListening: () => state.isListening,
      fence: async () => {
        state.fences += 1;
        return state.isListening;
      },
    }),
    mostBytes,
    nowMs: () => state.nowMs,
    onGone: (slot) => void gone.push(slot.question.name),
    log: () => undefined,
  });
  const questionOf = (name: string, size = 1): Question => ({
    name,
    topics: ["games"],
    contentType: "text/plain",
    compute: async () => {
      state.computed += 1;
      const read = state.value;
      if (isHeld) await new Promise<void>((resolve) => void holds.push(resolve));
      return { plain: Buffer.from(String(read).padEnd(size)) };
    },
  });
  const textOf = async (name: string, isStrict = false) =>
    (await answers.ask(questionOf(name), isStrict))?.readyVariant("identity")?.bytes.toString().trim();
  return {
    answers,
    state,
    gone,
    questionOf,
    ask: textOf,
    /** A commit that everybody has heard of. */
    change: (value: number) => {
      state.value = value;
      topics.tell("games");
    },
    /** Resolves when so many computations are held. */
    computing: (count: number) => expect.poll(() => holds.length).toBe(count),
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const go of holds.splice(0)) go();
    },
    heat: async (name: string) => {
      for (let count = 0; count < 40; count += 1) await textOf(name);
    },
  };
}

test("asked again it is not made again; changed it is", async () => {
  const house = openAnswers();
  expect([await house.ask("a"), await house.ask("a"), house.state.computed]).toEqual(["0", "0", 1]);
  house.change(1);
  expect([await house.ask("a"), await house.ask("a"), house.state.computed]).toEqual(["1", "1", 2]);
});

test("what changes while it is made is told to who asked before, and kept for nobody", async () => {
  const house = openAnswers();
  house.hold();
  const before = house.ask("a");
  await house.computing(1);
  house.change(1);
  const after = [house.ask("a"), house.ask("a")];
  await turn();
  house.release();
  expect([await before, ...(await Promise.all(after))]).toEqual(["0", "1", "1"]);
  expect(house.state.computed).toBe(2);
  expect([await house.ask("a"), house.state.computed]).toEqual(["1", 2]);
});

test("many who ask at once share one computation", async () => {
  const house = openAnswers();
  const texts = await Promise.all(Array.from({ length: 200 }, () => house.ask("a")));
  expect([new Set(texts), house.state.computed]).toEqual([new Set(["0"]), 1]);
});

test("while nobody listens there is no answer, and nothing of before or of meanwhile is believed", async () => {
  const house = openAnswers();
  await house.ask("a");
  house.hold();
  house.change(1);
  const under = house.ask("a");
  await house.computing(1);
  house.state.isListening = false;
  house.answers.fences.forget();
  house.change(1);
  house.release();
  await under;
  house.state.value = 2;
  expect(await house.ask("a")).toBeUndefined();
  house.state.isListening = true;
  expect(await house.ask("a")).toBe("2");
});

test("what is hot is given without a fence for a moment, out of date for a quarter of a second, and never to its writer", async () => {
  const house = openAnswers();
  await house.heat("a");
  const { fences } = house.state;
  await house.ask("a");
  expect(house.state.fences).toBe(fences);
  house.hold();
  house.change(1);
  expect(await house.ask("a")).toBe("0");
  const strict = house.ask("a", true);
  await house.computing(1);
  house.state.nowMs += 236;
  const late = house.ask("a");
  await turn();
  house.release();
  expect([await strict, await late, await house.ask("a")]).toEqual(["1", "1", "1"]);
});

test("what changes while a hot answer is made anew is not taken for current", async () => {
  const house = openAnswers();
  await house.heat("a");
  house.hold();
  house.change(1);
  await house.computing(1);
  house.change(2);
  house.release();
  await turn();
  house.state.nowMs += 236;
  expect(await house.ask("a")).toBe("2");
});

test("what is not hot is fenced each time; so is what is hot after a commit of ours and after a tenth of a second", async () => {
  const house = openAnswers();
  await house.ask("a");
  const fencesOf = async () => {
    const before = house.state.fences;
    await house.ask("a");
    return house.state.fences - before;
  };
  expect(await fencesOf()).toBe(1);
  await house.heat("a");
  expect(await fencesOf()).toBe(0);
  house.state.nowMs += 1;
  house.answers.fences.noteCommit();
  expect(await fencesOf()).toBeGreaterThan(0);
  house.state.nowMs += 101;
  expect(await fencesOf()).toBeGreaterThan(0);
});

test("memory is bounded: what was asked for least goes, and its topics with it; the too big is not kept", async () => {
  const house = openAnswers({ mostBytes: 200_000 });
  const fill = (name: string, size: number) => house.answers.ask(house.questionOf(name, size), false);
  for (let index = 0; index < 100; index += 1) {
    await fill(`n${index}`, 10_000);
    await fill("n0", 10_000);
    expect(house.answers.bytes()).toBeLessThanOrEqual(200_000);
  }
  expect(house.gone.length).toBeGreaterThan(80);
  expect(house.gone).not.toContain("n0");
  expect(house.answers.slotOf("n0")).toBeDefined();
  await fill("huge", 100_000);
  expect(house.answers.slotOf("huge")).toBeUndefined();
});
