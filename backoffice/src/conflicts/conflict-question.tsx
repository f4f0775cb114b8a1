import type { FormOf } from '@clearunit/shared/ui/form';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { WithTexts } from '../page';
import { isSame, mergeChanges } from './merge-changes';
import type { Conflict } from './use-conflict';

/** A field of a form as the two versions are shown side by side. */
export interface ConflictField<Values> {
  label: string;
  of: (values: Values) => unknown;
  /** The text of the value, if it differs from the value. */
  show?: (value: never) => ReactNode;
}

type ConflictQuestionProps<Values extends object, Version> = {
  conflict: Conflict<Values, Version>;
  form: Pick<FormOf<Values>, 'values' | 'change' | 'fill' | 'isBusy'> & { submit: () => Promise<void> };
  fields: () => readonly ConflictField<Values>[];
};

/**
 * Asks which of two versions of a record is to be kept, once saving it was refused. Where the other one differs in no
 * field of the form, nothing is asked, and it is saved.
 */
export function ConflictQuestion<Values extends object, Version>(
  props: ConflictQuestionProps<Values, Version>,
) {
  const { conflict, form, fields } = props;
  const { found, seen, settle } = conflict;
  const [isKept, setKept] = useState(false);
  const listed = found ? fields() : [];
  const differing = listed.filter(({ of }) => found && !isSame(of(form.values), of(found.stored.values)));
  const isNothing =
    differing.length === 0 || listed.every(({ of }) => found && isSame(of(seen), of(found.stored.values)));
  const keep = () => {
    if (!found) return;
    form.change(mergeChanges(seen, form.values, found.stored.values));
    settle(found.stored);
    setKept(true);
  };
  const keepsAtOnce = found !== null && isNothing;
  // Sent once the form holds the merged values and the new version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is new at each drawing
  useEffect(() => {
    if (form.isBusy) return;
    if (keepsAtOnce) return keep();
    if (!isKept) return;
    setKept(false);
    void form.submit();
  }, [isKept, keepsAtOnce, form.isBusy]);
  if (!found || keepsAtOnce) return null;
  return (
    <WithTexts areas={['forms']} fallback={null}>
      <ConflictDialog
        change={found}
        rows={differing.map(({ label, of, show = asText }) => ({
          label,
          before: show(of(seen) as never),
          stored: isSame(of(seen), of(found.stored.values)) ? null : show(of(found.stored.values) as never),
          mine: isSame(of(seen), of(form.values)) ? null : show(of(form.values) as never),
        }))}
        onKeep={keep}
        onTake={() => {
          form.fill(found.stored.values);
          settle(found.stored);
        }}
        onClose={() => settle()}
      />
    </WithTexts>
  );
}

const asText = (value: unknown): ReactNode => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

const ConflictDialog = lazy(() => import('./conflict-dialog'));
