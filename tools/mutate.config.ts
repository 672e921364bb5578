import { defineConfig } from "vitest/config";
import config from "../vitest.config.ts";

const projects = config.test?.projects ?? [];

/** Vitest for `npm run mutate`: without the second database, which would run the same tests again. */
export default defineConfig({
  test: {
    ...config.test,
    projects: projects.filter(
      (project) => typeof project !== "object" || !("test" in project) || project.test?.name !== "server-debian",
    ),
  },
});
