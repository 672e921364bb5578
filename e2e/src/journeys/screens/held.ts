import type { Page } from "@playwright/test";

/**
 * Holds the answers of these requests. What it returns lets them come, once the fonts that the skeleton asked for are here:
 * whatever moves after that is moved by the data.
 */
export async function holdAnswers(page: Page, pattern: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.continue();
  });
  return async () => {
    await page.evaluate(async () => void (await document.fonts.ready));
    held.resolve();
  };
}
