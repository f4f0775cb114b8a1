import { consoleCalls } from '@clearunit/shared/api/console';
import { AppError } from '@clearunit/shared/domain/errors';
import { usePortalMutation, usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDelete, useRefresh } from 'react-admin';
import { useOutcome } from '../../outcome';
import { handsOver, type ListedPerson, nameOf, type PeopleKind } from '../kinds';

type Deletion = {
  kind: PeopleKind;
  person: ListedPerson;
  onClose: () => void;
  /** Told how much there is to hand over, when the portal refuses for that. */
  onHoldings: (count: number) => void;
};

/**
 * Deletes somebody, who hands over first when `handOverTo` says to whom. Success and failure are said in a toast
 * (1 §8), and the list is asked for again.
 */
export function useDeletePerson({ kind, person, onClose, onHoldings }: Deletion) {
  const t = useText();
  const { succeeded, failed } = useOutcome();
  const refresh = useRefresh();
  const answers = usePortalQueryClient();
  const [remove, { isPending: isRemoving }] = useDelete();
  const handOver = usePortalMutation(consoleCalls.handOverAndDelete, [
    'schedulers',
    'buildings',
    'building',
    'dashboard',
  ]);

  const deletePerson = async (handOverTo?: string) => {
    try {
      if (handOverTo && handsOver(kind)) {
        const body = { role: kind.role, hand_over_to: handOverTo };
        await handOver.mutateAsync({ params: { userId: person.uid }, body });
      } else {
        const options = { onError: () => undefined, returnPromise: true } as const;
        await remove(kind.page, { id: person.id, previousData: person }, options);
        void answers.invalidateQueries({ queryKey: ['schedulers'] });
      }
      succeeded({ message: t('people.messages.deleted', { name: nameOf(person) }) });
    } catch (error) {
      const count = holdingsIn(error);
      if (count > 0) return onHoldings(count);
      await failed(error);
    }
    refresh();
    onClose();
  };
  return { deletePerson, isBusy: isRemoving || handOver.isPending };
}

function holdingsIn(error: unknown): number {
  const isAboutThem = error instanceof AppError && /^users\.has-/.test(error.reason);
  return isAboutThem ? Number(error.params.smart_count ?? 0) : 0;
}
