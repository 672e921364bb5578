/** The answer of a cached row that must not be cached: it depends on tags that its address does not name. */
export class Uncached<Answer> {
  readonly answer: Answer;
  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/**
 * Answers for an id that may redirect to another one, as that of a merged tournament does. Invalidations name the other
 * id, so a redirected answer is not cached.
 */
export async function answerById<Id extends string, Answer>(
  id: Id,
  redirectsTo: Id,
  answer: (id: Id) => Promise<Answer>,
): Promise<Answer | Uncached<Answer>> {
  const made = await answer(redirectsTo);
  return redirectsTo === id ? made : new Uncached(made);
}
