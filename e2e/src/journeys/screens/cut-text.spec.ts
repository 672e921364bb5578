import { cutText } from "../../fixtures/cut-text.ts";
import { expect, test } from "../../fixtures/test.ts";

test("the walk over all screens notices text that is cut off or covered, and accepts what is shortened on purpose", async ({
  page,
}) => {
  await page.setContent(`
    <style>
      p { width: 6rem; white-space: nowrap; margin: 0 }
      .cut { overflow: hidden }
      .low { block-size: 0.5rem; overflow: clip }
      .shortened { overflow: hidden; text-overflow: ellipsis }
      .scrolls { overflow: auto }
      .clamped { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; white-space: normal; overflow: hidden }
      .over { block-size: 0.4rem }
      .heard { position: absolute; inline-size: 1px; overflow: hidden; clip-path: inset(50%) }
    </style>
    <p class="cut">Chukwuemeka Ogunlesi</p>
    <p class="low">Low</p>
    <p class="shortened">Oluwaseun Adebayo</p>
    <p class="scrolls">Temitope Spinwale</p>
    <p class="clamped">Quarter-final 1 against the winner of round 1</p>
    <p class="heard">For screen readers only</p>
    <p class="over">Above</p>
    <p>Below</p>
    <dialog><p class="cut">Ifeoma Akpan-Nwosu</p></dialog>
  `);
  expect(await cutText(page)).toEqual([
    'cut off: "Chukwuemeka Ogunlesi"',
    'cut off: "Low"',
    'over each other: "Above" and "Below"',
  ]);
  await page.evaluate(() => document.querySelector("dialog")?.showModal());
  expect(await cutText(page), "what an open dialog covers is not read").toEqual(['cut off: "Ifeoma Akpan-Nwosu"']);
});
