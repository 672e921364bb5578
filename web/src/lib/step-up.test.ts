import { expect, test } from "vitest";
import { ApiProblem } from "./problem.ts";
import { confirmed } from "./step-up.ts";
import { useStepUpPrompt } from "./step-up-prompt.ts";

const needed = () => new ApiProblem({ status: 403, code: "step-up-required", message: "" });
const promptNow = () => useStepUpPrompt.getState().prompt;

/** A call that the server refuses until the password was given. */
function guarded() {
  const state = { isFresh: false, calls: 0 };
  const act = async () => {
    state.calls += 1;
    if (!state.isFresh) throw needed();
    return "done";
  };
  return { state, act };
}

/** Lets callbacks of settled promises run. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("a call that needs no password asks for none", async () => {
  expect(await confirmed(async () => "done")).toBe("done");
  expect(promptNow()).toBeNull();
});

test("the password given, the same call runs again and the dialog goes", async () => {
  const { state, act } = guarded();
  const answer = confirmed(act);
  await turn();
  state.isFresh = true;
  promptNow()?.answer(true);
  expect(await answer).toBe("done");
  expect(state.calls).toBe(2);
  expect(promptNow()).toBeNull();
});

test("turning back rejects with the server's own problem and calls nothing again", async () => {
  const { state, act } = guarded();
  const answer = confirmed(act);
  await turn();
  promptNow()?.answer(false);
  await expect(answer).rejects.toMatchObject({ code: "step-up-required" });
  expect(state.calls).toBe(1);
  expect(promptNow()).toBeNull();
});

test("two calls at once share one dialog", async () => {
  const { state, act } = guarded();
  const answers = Promise.all([confirmed(act), confirmed(act)]);
  await turn();
  state.isFresh = true;
  promptNow()?.answer(true);
  expect(await answers).toEqual(["done", "done"]);
  expect(state.calls).toBe(4);
});

test("any other refusal is passed on without asking", async () => {
  const refused = new ApiProblem({ status: 422, code: "insufficient-balance", message: "" });
  await expect(confirmed(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(promptNow()).toBeNull();
});

test("terms that are not accepted are asked for, then the password; each once", async () => {
  const given = new Set<string>();
  const act = async () => {
    const code = ["terms-not-accepted", "step-up-required"].find((each) => !given.has(each));
    if (code !== undefined) throw new ApiProblem({ status: 403, code, message: code });
    return "done";
  };
  const answer = confirmed(act);
  for (const [need, code] of [
    ["terms", "terms-not-accepted"],
    ["password", "step-up-required"],
  ] as const) {
    await turn();
    expect(promptNow()?.need).toBe(need);
    given.add(code);
    promptNow()?.answer(true);
  }
  expect(await answer).toBe("done");

  given.clear();
  const refused = confirmed(act);
  await turn();
  promptNow()?.answer(true); // another version was published meanwhile
  await expect(refused).rejects.toMatchObject({ code: "terms-not-accepted" });
  await turn();
  expect(promptNow()).toBeNull();
});
