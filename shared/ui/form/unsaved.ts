import { useEffect, useState } from 'react';

/** The forms on the page whose values were changed and are not sent. */
const unsavedForms = new Set<object>();

/** Whether something was typed on this page that leaving it loses. */
export const hasUnsaved = (): boolean => unsavedForms.size > 0;

/** Discards unsaved values, after the reader has agreed. */
export const releaseUnsaved = (): void => unsavedForms.clear();

/**
 * Keeps a form among those that leaving the page loses, for as long as it is changed; the browser asks before the tab
 * is closed or loaded again.
 */
export function useUnsaved(isChanged: boolean) {
  const [form] = useState(() => ({}));
  useEffect(() => {
    if (!isChanged) return;
    unsavedForms.add(form);
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedForms.has(form)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      unsavedForms.delete(form);
      window.removeEventListener('beforeunload', ask);
    };
  }, [form, isChanged]);
  return {
    /** Whether leaving the form loses something. */
    hasChanges: () => unsavedForms.has(form),
    /** From now on it may be left without a question, until it is changed again. */
    release: () => unsavedForms.delete(form),
  };
}
