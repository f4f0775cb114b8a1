import { useText } from '@clearunit/shared/ui/texts-context';
import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from '../../device/show-toast';
import { fetchAheadAfter, whenIdle } from '../../device/when-idle';
import type { UnsentListProps } from './unsent-list';

// Fetched separately: it imports the request form.
const load = () => import('./unsent-list').then((module) => module.default);

/**
 * The list of unsent entries, whose code is fetched ahead because it is needed offline.
 * @param isThere whether there is an entry that was not sent: then it is fetched at once
 */
export function useUnsentList(isThere: boolean) {
  const t = useText();
  const [List, setList] = useState<ComponentType<UnsentListProps>>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void (isThere ? load() : whenIdle(fetchAheadAfter).then(load)).then(
      (list) => setList(() => list),
      () => undefined,
    );
  }, [isThere]);
  return {
    /** Undefined while it is closed. */
    List: isOpen ? List : undefined,
    open: async () => {
      try {
        const list = List ?? (await load());
        setList(() => list);
        setOpen(true);
      } catch {
        void showToast('error', t('common.errors.network'));
      }
    },
    close: () => setOpen(false),
  };
}
