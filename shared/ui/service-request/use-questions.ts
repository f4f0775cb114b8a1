import { useState } from 'react';
import { AppError, type Problem } from '../../domain/errors';

/** What the portal asks before it takes a request: whether to order again what is planned or asked for already. */
export function useQuestions() {
  const [questions, setQuestions] = useState<readonly Problem[]>([]);
  return {
    questions,
    /** Keeps the questions of a refusal; returns whether it has any. */
    handleError(error: unknown): boolean {
      const isAsked = error instanceof AppError && error.reason === 'orders.already-asked-for';
      if (isAsked) setQuestions(error.problems);
      return isAsked;
    },
    clear: () => setQuestions((before) => (before.length > 0 ? [] : before)),
  };
}
