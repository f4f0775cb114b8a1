import { useText } from '@clearunit/shared/ui/texts-context';
import { type ComponentType, useEffect, useState } from 'react';
import { say } from '../../device/say';
import type { UnsentListProps } from './unsent-list';

// It knows the request form, which the header does not need.
const load = () => import('./unsent-list').then((module) => module.default);

/**
 * The list of what is not sent, fetched ahead: it is wanted where nothing can be fetched, and a page that fails there
 * would take along what the phone could not keep.
 */
export function useUnsentList() {
  const t = useText();
  const [List, setList] = useState<ComponentType<UnsentListProps>>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void load().then(
      (list) => setList(() => list),
      () => undefined,
    );
  }, []);
  return {
    /** Undefined while it is closed. */
    List: isOpen ? List : undefined,
    open: async () => {
      try {
        const list = List ?? (await load());
        setList(() => list);
        setOpen(true);
      } catch {
        void say('error', t('common.errors.network'));
      }
    },
    close: () => setOpen(false),
  };
}
