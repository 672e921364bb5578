const answers = new WeakSet<object>();

/** Marks an answer that changes of other topics make stale than its address names: it is given and not kept. */
export function notKept<Answer extends object>(answer: Answer): Answer {
  answers.add(answer);
  return answer;
}

export const mayBeKept = (answer: object): boolean => !answers.has(answer);

/**
 * Answers for an id that may lead to another one, as that of a merged tournament does. Changes are told by the other
 * id, so such an answer is not kept.
 */
export async function answerThrough<Answer extends object>(
  id: string,
  leadsTo: string,
  answer: (id: string) => Promise<Answer>,
): Promise<Answer> {
  const made = await answer(leadsTo);
  return leadsTo === id ? made : notKept(made);
}
