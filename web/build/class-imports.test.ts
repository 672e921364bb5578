import { expect, test } from "vitest";
import { namedClasses } from "./class-imports.ts";

const line = 'import styles from "./card.module.css";';
const named = 'import * as styles from "./card.module.css";';

test("a module that names each class imports them one by one", () => {
  expect(namedClasses(`${line}\nconst a = styles.card;\nconst b = cx(styles.card, styles.wide);`)).toBe(
    `${named}\nconst a = styles.card;\nconst b = cx(styles.card, styles.wide);`,
  );
});

test.each(["styles[tone]", "classesOf(styles)", "styles?.card", "styles.return", "styles['two-words']"])(
  "a module with %s keeps the table",
  (use) => {
    const code = `${line}\nconst a = styles.card;\nconst b = ${use};`;
    expect(namedClasses(code)).toBe(code);
  },
);
