import type { Problem } from '../../domain/errors';
import { type LineProblem, maxNotesLength } from '../../domain/orders';
import type { Texts } from '../../texts';
import { sentenceOf } from '../../texts';

/** The sentence of the first problem of a field, of one card (its key) or of the whole request (null). */
export type FieldError = (line: string | null, field: string) => string | undefined;

/** Finds the sentence to show at a field among the problems of a request. */
export function fieldErrors(problems: readonly LineProblem[], texts: Texts): FieldError {
  const sentences = new Map<string, string>();
  for (const problem of problems) {
    const place = `${problem.line} ${problem.field}`;
    if (!sentences.has(place))
      sentences.set(place, missingText(problem, texts) ?? problemText(problem, texts));
  }
  return (line, field) => sentences.get(`${line} ${field}`);
}

const required = [
  'followup',
  'order_description',
  'pest_id',
  'po_mo_wo',
  'treatment_id',
  'unit_number',
] as const;

/** The specified sentence, which is the same for all required fields, and what this one lacks. */
function missingText({ field, reason }: Problem, { t }: Texts): string | undefined {
  const of = reason === 'orders.required' && required.find((one) => one === field);
  return of ? t(`rules.orders.required-${of}`) : undefined;
}

/** The toast for a request that cannot be sent: what is required goes before everything else (3 §5.1). */
export function toastOf(problems: readonly Problem[], texts: Texts): string {
  const [first] = problems;
  if (!first || problems.some(({ reason }) => reason === 'orders.required')) {
    return texts.t('rules.orders.required-toast');
  }
  return problemText(first, texts);
}

/** What is said as soon as all notes together are too long; undefined before. */
export const notesTooLong = (used: number, { t }: Texts): string | undefined =>
  used > maxNotesLength ? t('rules.orders.notes-too-long', { limit: maxNotesLength }) : undefined;

const problemText = ({ reason, params }: Problem, texts: Texts) => sentenceOf(texts, reason, params);
