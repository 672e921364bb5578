import { expect, test } from "vitest";
import { asStartProblem, StartProblem } from "./start-problem.ts";

const failure = (code: string, path?: string) => Object.assign(new Error(code), { code, ...(path && { path }) });

test.for([
  [failure("ENOSPC"), "cannot keep data: the disk is full"],
  [failure("EACCES", "/shut/x"), "cannot keep data: permission denied (/shut/x)"],
  [failure("EEXIST", "/x/data"), "cannot keep data: there is a file where the folder should be (/x/data)"],
  [failure("EROFS", "/media/x"), "cannot keep data: the disk is read-only (/media/x)"],
  [
    Object.assign(failure("ENOENT", "/x/initdb"), { syscall: "spawn /x/initdb" }),
    "cannot keep data: its programs do not run on this system (/x/initdb)",
  ],
  [
    Object.assign(failure("ENOENT", "/media/x"), { syscall: "mkdir" }),
    "cannot keep data: no folder can be made there, as on a read-only disk (/media/x)",
  ],
] as const)("a failure of the system becomes one clear line", ([error, line]) => {
  const problem = asStartProblem(error, "cannot keep data");
  expect(problem).toBeInstanceOf(StartProblem);
  expect((problem as Error).message).toBe(line);
});

test("anything else stays what it is", () => {
  const own = new StartProblem("said already");
  const bug = new TypeError("ours");
  expect(asStartProblem(own, "x")).toBe(own);
  expect(asStartProblem(bug, "x")).toBe(bug);
  expect(asStartProblem("text", "x")).toBe("text");
});
