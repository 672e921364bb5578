import { tmpdir } from "node:os";

/** Where a test's databases live: the folder that `npm test` has chosen (in memory, if it can), else the temporary one. */
export const dataParent = (): string => process.env["POCKETHALL_TEST_FOLDER"] ?? tmpdir();
