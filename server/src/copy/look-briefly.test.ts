import { expect, test } from "vitest";
import { lookBriefly } from "./look-briefly.ts";

test("a look that hangs is answered without it, and no second one begins beside it", async () => {
  let count = 0;
  let end: (value: string) => void = () => undefined;
  const look = lookBriefly(() => {
    count += 1;
    return new Promise<string>((resolve) => {
      end = resolve;
    });
  }, 20);
  expect([await look(), await look()]).toEqual([undefined, undefined]);
  expect(count).toBe(1);
  end("found");
  const next = look();
  expect(await next).toBe("found");
  void look();
  expect(count).toBe(2);
});

test("a look that fails is reported, and the next one tries again", async () => {
  const answers = [Promise.reject(new Error("gone")), Promise.resolve("found")];
  const look = lookBriefly(() => answers.shift() ?? Promise.resolve("none"));
  await expect(look()).rejects.toThrow("gone");
  expect(await look()).toBe("found");
});
