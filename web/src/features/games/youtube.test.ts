import { expect, test } from "vitest";
import { youtubeId } from "./youtube.ts";

test.each([
  "https://www.youtube.com/watch?v=abcDEF12_-3",
  "https://m.youtube.com/watch?app=desktop&v=abcDEF12_-3",
  "https://youtu.be/abcDEF12_-3?t=5",
  "https://www.youtube.com/live/abcDEF12_-3",
  "https://www.youtube-nocookie.com/embed/abcDEF12_-3",
])("the id is found in %s", (address) => expect(youtubeId(address)).toBe("abcDEF12_-3"));

test.each([
  "",
  "abcDEF12_-3",
  "https://example.com/watch?v=abcDEF12_-3",
  "https://youtube.com/watch?v=%22%3E",
  "https://notyoutube.com/embed/abcDEF12_-3",
])("nothing is found in %j", (address) => expect(youtubeId(address)).toBeUndefined());
