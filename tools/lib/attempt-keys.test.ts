import { expect, test } from "vitest";
import { shortLivedKeys } from "./attempt-keys.mjs";

test.for([
  "const keys = createAttemptKey();",
  "export const keys = createAttemptKey(newId);",
  "function Dialog() { const keys = useRef(createAttemptKey()); }",
  "const useKeys = () => useRef(createAttemptKey());",
  'import { createAttemptKey } from "../../lib/attempt-key.ts"; // createAttemptKey()',
])("outlives its attempt: %s", (source) => {
  expect(shortLivedKeys(source, "web/src/features/gifts/send-gift.tsx")).toEqual([]);
});

test.for([
  "const send = () => attempt(createAttemptKey(), intent, act);",
  "function Dialog() { const keys = createAttemptKey(); }",
  "async function send() { const keys = createAttemptKey(newId); await attempt(keys, intent, act); }",
  "function Dialog() { const keys = useMemo(() => createAttemptKey(), [open]); }",
  "function Dialog() { const keys = useRef(() => createAttemptKey()); }",
])("ends with its attempt: %s", (source) => {
  expect(shortLivedKeys(source, "web/src/features/gifts/send-gift.tsx")).toEqual([1]);
});
