import { expect, test } from "vitest";
import { createCallToasts } from "./call-toasts.ts";

const CALL = { title: "Called", message: "Table 2", is_unseen_call: true };
const callOf = (id: string) => ({ ...CALL, id, created_at: new Date().toISOString() });

test("a call is shown once, and the server is reported until it knows", async () => {
  const shown: string[] = [];
  const reported: string[][] = [];
  let isOffline = true;
  const toasts = createCallToasts(
    async (ids) => {
      reported.push(ids);
      if (isOffline) throw new Error("offline");
    },
    (text) => void shown.push(text),
  );
  toasts([callOf("1")]);
  toasts([callOf("1")]); // the first attempt is still on its way
  await Promise.resolve();
  await Promise.resolve();
  expect(reported).toEqual([["1"]]);
  isOffline = false;
  toasts([callOf("1")]);
  await Promise.resolve();
  toasts([callOf("1")]);
  expect(reported).toEqual([["1"], ["1"]]);
  expect(shown).toEqual(["Called: Table 2"]);
});

test("a call that is older than ten minutes is not shown", () => {
  const shown: string[] = [];
  const toasts = createCallToasts(
    async () => undefined,
    (text) => void shown.push(text),
  );
  toasts([{ ...callOf("1"), created_at: new Date(Date.now() - 11 * 60_000).toISOString() }]);
  expect(shown).toEqual([]);
});
