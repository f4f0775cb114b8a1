import * as z from 'zod/mini';
import { isBlank } from '../blank';
import type { Problem } from '../errors/problem';

/** The three questions of PIN retrieval: name, company or e-mail, building address (1 §5, 2 §3). */
const PinRetrieval = z.object({
  question_one: z.string().check(z.trim(), z.maxLength(100)),
  question_two: z.string().check(z.trim(), z.maxLength(255)),
  question_three: z.string().check(z.trim(), z.maxLength(255)),
});
export type PinRetrieval = z.infer<typeof PinRetrieval>;

/** A name in PIN retrieval must be longer than this many characters (1 §9). */
const shortestName = 3;

/**
 * Checks the PIN retrieval form (1 §5): all three answers are required, and the name must be longer than 3
 * characters. Surrounding spaces do not count.
 */
export function checkPinRetrieval(answers: PinRetrieval): Problem[] {
  const problems: Problem[] = [];
  for (const field of ['question_one', 'question_two', 'question_three'] as const) {
    const answer = answers[field].trim();
    if (isBlank(answer)) problems.push({ field, reason: 'pins.answer-missing' });
    else if (field === 'question_one' && [...answer].length <= shortestName) {
      problems.push({ field, reason: 'pins.name-not-valid' });
    }
  }
  return problems;
}
