import { type SavedView, savedViewCalls } from '@clearunit/shared/api/saved-views';
import { AppError } from '@clearunit/shared/domain/errors';
import type { ChosenColumns, ViewEntry } from '@clearunit/shared/domain/saved-views';
import { useErrorText, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { addressOfList } from './list-address';

/** A change of a view, and how it is undone. */
type Done = {
  what: 'saved' | 'overwritten' | 'renamed' | 'deleted' | 'undone';
  name: string;
  undo?: () => Promise<unknown>;
};

/** The reader's views of the list around it, and their actions. */
export function useViews(columns: ChosenColumns) {
  const state = useListContext();
  const list = state.resource;
  const t = useText();
  const errorText = useErrorText();
  const views = usePortalQuery(savedViewCalls.savedViews, { query: { list } }, { staleTime: 0 });
  const save = usePortalMutation(savedViewCalls.saveView, outdated);
  const change = usePortalMutation(savedViewCalls.changeView, outdated);
  const remove = usePortalMutation(savedViewCalls.deleteView, outdated);
  const [done, setDone] = useState<Done | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const shown = { address: addressOfList(state), columns };

  /** Removes a view that was deleted elsewhere, with a notice. @returns whether that was the failure */
  const isGone = (failure: unknown, name: string): boolean => {
    if (!(failure instanceof AppError && failure.reason === 'records.not-found')) return false;
    setRefusal(t('savedViews.gone', { name }));
    void views.refetch();
    return true;
  };
  /** Shows the result or the error. */
  const take = async (step: () => Promise<unknown>, after: Done) => {
    setRefusal(null);
    setDone(null);
    await step().then(
      () => setDone(after),
      (failure) => isGone(failure, after.name) || setRefusal(errorText(failure)),
    );
  };
  const put = ({ uuid }: SavedView, view: ViewEntry) => change.mutateAsync({ params: { uuid }, body: view });
  return {
    views,
    shown,
    done,
    refusal,
    isBusy: save.isPending || change.isPending || remove.isPending,
    /** Throws the portal's refusal, for the form to show. */
    add: async (name: string) => {
      setDone(null);
      setRefusal(null);
      await save.mutateAsync({ body: { list, name, ...shown } });
      setDone({ what: 'saved', name });
    },
    /** As above. */
    rename: async (view: SavedView, name: string) => {
      setDone(null);
      setRefusal(null);
      try {
        await put(view, { ...entryOf(view), name });
        setDone({ what: 'renamed', name });
      } catch (failure) {
        if (!isGone(failure, view.name)) throw failure;
      }
    },
    overwrite: (view: SavedView) =>
      take(() => put(view, { name: view.name, ...shown }), {
        what: 'overwritten',
        name: view.name,
        undo: () => put(view, entryOf(view)),
      }),
    remove: (view: SavedView) =>
      take(() => remove.mutateAsync({ params: { uuid: view.uuid } }), {
        what: 'deleted',
        name: view.name,
        undo: () => save.mutateAsync({ body: { list, ...entryOf(view) } }),
      }),
    undo: ({ name, undo }: Done) => undo && take(undo, { what: 'undone', name }),
  };
}

const outdated = ['savedViews'] as const;

const entryOf = ({ name, address, columns }: SavedView): ViewEntry => ({ name, address, columns });
