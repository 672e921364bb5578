/** Why the database cannot be used, as one line that a person can act on. */
export class DatabaseProblem extends Error {
  override readonly name = "DatabaseProblem";
}
