import { isTestCode } from "../lib/code-rule.mjs";
import { besideCreated, neighbourObjects } from "../lib/service-forms.mjs";

/**
 * One way to reach a neighbour (decision 0088): import its service's function. No module takes a created service of another
 * one, and no service file exports both functions and an object.
 *
 * @type {import("../lib/code-rule.mjs").CodeRule}
 */
export const SERVICE_FORMS = {
  name: "service forms",
  appliesTo: (file) => file.startsWith("server/src/modules/") && !isTestCode(file),
  leastFiles: 500,
  problemsIn: (sources) =>
    sources.flatMap(([file, source]) => [
      ...neighbourObjects(source, file).map((name) => `${file} takes ${name} of another module: import the function`),
      ...besideCreated(source, file).map((name) => `${file} exports ${name} beside a created service: one form only`),
    ]),
};
