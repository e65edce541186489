/**
 * The same question gets the same answer, however the world has changed since. Without it, what is asked again later,
 * as `explain` does, could contradict the verdict.
 */
export function remember<Question, Answer>(
  keyOf: (question: Question) => string,
  ask: (question: Question) => Answer,
): (question: Question) => Answer {
  const answers = new Map<string, Answer>();
  return (question) => {
    const key = keyOf(question);
    if (!answers.has(key)) answers.set(key, ask(question));
    return answers.get(key) as Answer;
  };
}
