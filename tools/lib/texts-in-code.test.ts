import { expect, test } from "vitest";
import { parsed, textsIn } from "./texts-in-code.mjs";

const foundIn = (source: string): string[] =>
  textsIn(parsed("planted.tsx", source)).map((node) => node.getText().trim());

test.each([
  ["between tags", "<p>Nobody yet</p>", "Nobody yet"],
  ["one small word between tags", "<p>{name} of {total}</p>", "of"],
  ["a label of one small word", '<Field label="amount" />', '"amount"'],
  ["what a screen reader says", '<b aria-label="closed" />', '"closed"'],
  ["a title", '<Page title="Deposit" />', '"Deposit"'],
  ["another attribute that reads as a text", '<Fact said="Money in" />', '"Money in"'],
  ["a property for people", 'const option = { value: "no", label: "no" };', '"no"'],
  ["a message", 'toast.error("Failed to save.");', '"Failed to save."'],
  ["one of two", 'const said = isOpen ? "Open now" : "shut";', '"Open now","shut"'],
  ["one of two between tags", '<p>{isUp ? "up" : "down"}</p>', '"up","down"'],
  ["a template", "const said = `Frame to ${name}`;", "`Frame to ${name}`"],
  [
    "a word in a template",
    'const said = `All ${isOne ? "fee" : "fees"} return`;',
    '`All ${isOne ? "fee" : "fees"} return`,"fee","fees"',
  ],
  ["one and many", 'counted(players, "player", "players");', '"player","players"'],
  ["a table of words", 'const FORM_WORDS = { W: "won" } as const;', '"won"'],
  ["a count of one", 'const said = "1 frame";', '"1 frame"'],
  ["an error in a full sentence", 'throw new Error("Choose at least one match.");', '"Choose at least one match."'],
])("%s is a text", (_name, source, texts) => {
  expect(foundIn(source).join()).toBe(texts);
});

test.each([
  ["an endpoint", 'call("GET /api/players", { signal });'],
  ["a class", '<p className="Visually hidden" />'],
  ["several classes", 'const names = "visually-hidden is-wide";'],
  ["a comparison", 'const isPaid = method === "Paystack card";'],
  ["a key of the keyboard", 'const KEYS = ["ArrowLeft", "ArrowRight", "Home", "End"];'],
  ["a case", 'switch (kind) { case "Late payment": break; }'],
  ["a media query", 'matchMedia("(min-width: 900px)");'],
  ["a drawing", '<path d="M 3 4" /> ;const path = "M3 4 L 5 6";'],
  ["an import", 'import { Money } from "Some package";'],
  ["a type", 'type Board = "Recent Form" | "Money";'],
  ["a name of an object's property", 'const all = { "Recent Form": 1 };'],
  ["an error for us", 'throw new Error("no answer in time");'],
  ["an address", "const to = `/players/${id}`;"],
  ["a style", "const style = `repeat(${count}, minmax(0, 1fr)) ${size}px`;"],
  ["a time zone", 'const zone = "Africa/Lagos";'],
  ["a mark", "<p>·</p>"],
  ["a text of the catalogue", "<p>{texts.nobodyYet}</p>"],
])("%s is none", (_name, source) => {
  expect(foundIn(source)).toEqual([]);
});
