import { useEffect, useId, useRef, useState } from 'react';
import { AppError, type Problem, problemsByField } from '../../domain/errors';
import { sentenceOf } from '../../texts';
import { useErrorText } from '../portal/error-text';
import { useText } from '../texts-context';
import { useUnsaved } from './unsaved';

type FormOptions<Values, Answer, How> = {
  /** The initial values of the fields. */
  initial: Values;
  /** The problems of the values; with any, nothing is sent. Also called during rendering. */
  rules?: (values: Values) => readonly Problem[] | Problem | null;
  /** Sends the values; a thrown error is shown as a refusal. `how` is the argument of `form.submit`. */
  submit: (values: Values, how?: How) => Promise<Answer> | Answer;
  /** Called once the values are sent, when leaving needs no question any more. */
  onDone?: (answer: Answer, values: Values) => void;
  /** Handles an error in another way than showing it as a refusal; returns whether it did. */
  handleError?: (error: unknown) => boolean | Promise<boolean>;
  /** Called when something is typed or chosen. */
  onChange?: () => void;
  /** When a field shows its problem, if not only after a submit: while typing, or when it loses the focus. */
  checks?: 'typing' | 'leaving';
  /** Leaving does not ask about unsaved values. */
  unguarded?: boolean;
  /** The sentence of a problem; else the one of its rule. */
  problemText?: (problem: Problem) => string;
  /** The sentence above all fields when the rules find something; else the fields speak for themselves. */
  summary?: (problems: readonly Problem[]) => string;
  /** The sentence of a refusal, if it is not that of `useErrorText`. */
  refusalText?: (error: unknown) => string | undefined;
};

/** The names of the fields whose values are of a type. */
type FieldOf<Values, Type> = { [F in keyof Values]: Values[F] extends Type ? F : never }[keyof Values] &
  string;

/** The part of a form that a group of fields needs, whatever other fields the form has. */
export interface FormPart<Values extends object> {
  values: Values;
  change(changed: Partial<Values>): void;
  errorAt(field: string): string | undefined;
  field(name: FieldOf<Values, string>): {
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** The values of a form, their problems, and how it is sent. */
export type FormOf<Values extends object, How = never> = ReturnType<typeof useForm<Values, unknown, How>>;

/**
 * The state of one form: values, problems at their fields, the portal's refusal, and sending once. What was typed stays
 * when it is refused. A field with a problem says it until it is mended; the first one is focused. Whoever leaves with
 * changed values is asked first (`FormDialog`, `beforeunload`, and a router that looks at `hasUnsaved`).
 */
export function useForm<Values extends object, Answer = unknown, How = never>(
  options: FormOptions<Values, Answer, How>,
) {
  const { submit: send, onDone, handleError, checks, summary } = options;
  const rules = (given: Values): Problem[] => [options.rules?.(given) ?? []].flat();
  const t = useText();
  const errorText = useErrorText();
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  /** The fields that show their problems. */
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const progress = useRef<'open' | 'sending' | 'sent'>('open');
  const fields = useRef(new Set<string>());
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);

  const isChanged = JSON.stringify(values) !== JSON.stringify(start);
  const unsaved = useUnsaved(isChanged && !options.unguarded);
  useEffect(() => {
    if (failures > 0) focusFirstProblem(ref.current);
  }, [failures]);

  const found =
    checks === 'typing' || checked.size > 0
      ? rules(values).filter(({ field }) => checks === 'typing' || checked.has(field))
      : [];
  const problems = [...found, ...refused];
  const byField = problemsByField(problems);
  const problemText =
    options.problemText ?? (({ reason, params }: Problem) => sentenceOf({ t }, reason, params));

  /** The sentence of a field's problem. */
  const errorAt = (field: string): string | undefined => {
    fields.current.add(field);
    const problem = byField[field];
    return problem && problemText(problem);
  };

  const setProgress = (to: typeof progress.current) => {
    progress.current = to;
    setBusy(to !== 'open');
  };

  /** Sets some fields and removes the portal's problems with them. */
  const change = (changed: Partial<Values>) => {
    if (progress.current === 'sent') setProgress('open');
    options.onChange?.();
    setValues((before) => ({ ...before, ...changed }));
    setRefused((before) => before.filter(({ field }) => !(field in changed)));
  };

  /** Sets some fields as initial values: leaving does not ask about them. */
  const fill = (known: Partial<Values>) => {
    change(known);
    setStart((before) => ({ ...before, ...known }));
  };

  /** Shows why the portal refused: at the fields where it names them, else as a sentence. */
  const refuse = (error: unknown) => {
    const named = error instanceof AppError ? error.problems : [];
    const known = named.filter(({ field }) => fields.current.has(field));
    setRefused(known);
    if (known.length === 0 || known.length < named.length)
      setRefusal(options.refusalText?.(error) ?? errorText(error));
    setFailures((count) => count + 1);
  };

  /** Sends the values once; a second press meanwhile, and one after it is done, do nothing. */
  const submit = async (how?: How): Promise<void> => {
    if (progress.current !== 'open') return;
    const wrong = rules(values);
    setChecked(new Set(wrong.map(({ field }) => field)));
    setRefused([]);
    setRefusal(wrong.length > 0 && summary ? summary(wrong) : null);
    if (wrong.length > 0) return setFailures((count) => count + 1);
    setProgress('sending');
    let answer: Answer;
    try {
      answer = await send(values, how);
    } catch (error) {
      if (!(await handleError?.(error))) refuse(error);
      return setProgress('open');
    }
    // Values typed during the request were not sent.
    const isAllSent = JSON.stringify(latest.current) === JSON.stringify(values);
    progress.current = isAllSent ? 'sent' : 'open';
    setBusy(false);
    setStart(values);
    if (isAllSent) unsaved.release();
    onDone?.(answer, values);
  };

  return {
    id,
    ref,
    values,
    change,
    fill,
    submit,
    refuse,
    isBusy,
    isChanged,
    problems,
    refusal,
    errorAt,
    problemText,
    unsaved,
    /** Resets the form to its initial values. */
    reset: () => {
      change(options.initial);
      setStart(options.initial);
      setChecked(new Set());
    },
    /** The props of a text, an area or a select. */
    field: <F extends FieldOf<Values, string>>(name: F) => ({
      value: values[name],
      error: errorAt(name),
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as unknown as Partial<Values>),
      onBlur: checks === 'leaving' ? () => setChecked((before) => new Set(before).add(name)) : undefined,
    }),
    /** The props of a toggle. */
    toggle: <F extends FieldOf<Values, boolean>>(name: F) => ({
      checked: values[name],
      onChange: (on: boolean) => change({ [name]: on } as unknown as Partial<Values>),
    }),
    /** The props of a control that passes on the chosen value. */
    choice: <F extends keyof Values & string>(name: F) => ({
      value: values[name],
      error: errorAt(name),
      onChoose: (value: Values[F]) => change({ [name]: value } as unknown as Partial<Values>),
    }),
  };
}

/** A refused form leads to its first wrong field, which may be out of sight or beside the form's own element. */
function focusFirstProblem(form: HTMLFormElement | null) {
  const wrong = '[aria-invalid="true"], [data-wrong]';
  const first =
    form?.querySelector<HTMLElement>(wrong) ??
    form?.closest('dialog, main')?.querySelector<HTMLElement>(wrong);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView?.({ block: 'center' });
}
