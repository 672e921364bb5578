import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProfilePage } from "./profile-page.tsx";

// The guard sends visitors to the log-in page first, so no address shows this; it is shown while a log-out is under way.
test("PF-06: without a user the page asks to log in", () => {
  expect(renderToStaticMarkup(<ProfilePage />)).toContain("Please log in to view your profile");
});
