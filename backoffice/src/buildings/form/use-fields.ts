import { AppError, type Problem, problemsByField } from '@clearunit/shared/domain/errors';
import type { TextKey } from '@clearunit/shared/texts';
import { isUnreachable, useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';

/** What a form holds and what is wrong with it; what was typed stays when it is refused. */
export function useFields<Values extends object>(initial: Values) {
  const t = useText();
  const say = useErrorText();
  const [start] = useState(initial);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const byField = problemsByField(problems);
  const formRef = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  // A refused form leads to its first wrong field, which may be out of sight.
  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  /** Writes some fields; what was wrong with them is forgotten. */
  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }));
    setProblems((before) => before.filter(({ field }) => !(field in changed)));
  };

  const set = <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
    change({ [field]: value } as unknown as Partial<Values>);

  /** The sentence of a field's problem. */
  const errorAt = (field: string): string | undefined => {
    const problem = byField[field];
    return problem && t(`rules.${problem.reason}` as TextKey, problem.params);
  };

  /** Shows what the rules found; gives whether nothing was. */
  const accept = (found: readonly Problem[]): boolean => {
    setProblems(found);
    setRefusal(null);
    if (found.length > 0) setRefusals((count) => count + 1);
    return found.length === 0;
  };

  /** Shows why the portal refused: at the fields where it names them, else as a sentence. */
  const refuse = (error: unknown, whenUnreachable?: string) => {
    const refused = error instanceof AppError ? error.problems : [];
    const known = refused.filter(({ field }) => field in values);
    setProblems(known);
    if (known.length > 0) setRefusals((count) => count + 1);
    const sentence = whenUnreachable && isUnreachable(error) ? whenUnreachable : say(error);
    setRefusal(known.length === refused.length && known.length > 0 ? null : sentence);
  };

  const isChanged = Object.entries(values).some(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field as keyof Values]),
  );

  return { formRef, values, set, change, errorAt, accept, refuse, refusal, setRefusal, isChanged };
}

export type Fields<Values extends object> = ReturnType<typeof useFields<Values>>;
