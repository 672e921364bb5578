import { expect, test } from "vitest";
import { shortClassNames } from "./class-names.ts";

test("a class has the same short name in every build, and another one in another file", () => {
  const [first, second] = [shortClassNames(), shortClassNames()];
  const name = first("card", `${import.meta.dirname}/../src/ui/card.module.css`);
  expect(name).toMatch(/^[a-zA-Z]{4}$/u);
  expect(second("card", `${import.meta.dirname}/../src/ui/card.module.css?used`)).toBe(name);
  expect(first("card", `${import.meta.dirname}/../src/ui/chip.module.css`)).not.toBe(name);
});

test("two classes that would share a name stop the build", () => {
  const nameOf = shortClassNames();
  const many = () => Array.from({ length: 40_000 }, (_, index) => nameOf(`class${index}`, "/any.module.css"));
  expect(many).toThrow(/are both/u);
});
