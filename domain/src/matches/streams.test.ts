import fc from "fast-check";
import { expect, test } from "vitest";
import { youtubeVideoId, youtubeWatchAddress } from "./streams.ts";

const ID = "dQw4w9WgXcQ";

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?v=${ID}&t=42s`,
  `https://m.youtube.com/watch?app=desktop&v=${ID}`,
  `https://music.youtube.com/watch?v=${ID}&list=RDAMVM`,
  `https://gaming.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com/watch?feature=youtu.be&v=${ID}#t=3`,
  `https://www.youtube.com/watch/${ID}`,
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?si=AbCdEf&t=10`,
  `youtu.be/${ID}`,
  `www.youtube.com/watch?v=${ID}`,
  `//youtube.com/watch?v=${ID}`,
  `  https://www.youtube.com/live/${ID}?feature=share  `,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/embed/${ID}?autoplay=1&rel=0`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://www.youtube.com/v/${ID}?version=3`,
  `https://www.youtube.com/e/${ID}`,
  `https://www.youtube.com/vi/${ID}/hqdefault.jpg`,
  `https://www.youtube.com/?v=${ID}`,
  `https://www.youtube.com/?vi=${ID}`,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
  `https://www.youtube.com/attribution_link?a=8g8kPrPIi-ecwIsS&u=/watch%3Fv%3D${ID}%26feature%3Dem-uploademail`,
  `https://www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}&format=json`,
  `https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutu.be%2F${ID}`,
  `https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}&gl=NG`,
  `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=x&amp;start=3" title="x"></iframe>`,
])("the video is found in %s", (text) => expect(youtubeVideoId(text)).toBe(ID));

test.each([
  "",
  ID,
  "not a link",
  "https://www.youtube.com/",
  "https://www.youtube.com/@PocketHall/live",
  "https://www.youtube.com/playlist?list=PL1234567890",
  `https://example.com/watch?v=${ID}`,
  `https://youtube.com.example.com/watch?v=${ID}`,
  `https://notyoutube.com/embed/${ID}`,
  `https://www.youtube.com/watch?v=${ID}x`,
  `https://youtu.be/${ID.slice(1)}`,
  "https://youtube.com/watch?v=%22%3E%3Cscript",
  `javascript:alert("https://youtu.be/${ID}")`,
])("nothing is found in %j", (text) => expect(youtubeVideoId(text)).toBeUndefined());

test("every id survives its own address, and no text throws", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{11}$/u), fc.string(), (id, text) => {
      expect(youtubeVideoId(youtubeWatchAddress(id))).toBe(id);
      expect(youtubeVideoId(text) ?? id).toMatch(/^[\w-]{11}$/u);
    }),
  );
});
