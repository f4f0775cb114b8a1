import type { SecurityEntry } from '@clearunit/shared/api/security';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { securityActor, securityTarget } from '@clearunit/shared/texts';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { ListColumn } from '../grid';
import { portalTimeZone } from '../session';

/** React-admin wants ids as text. */
export type ListedEntry = Omit<SecurityEntry, 'id'> & { id: string };

/** The columns of the security log. */
export function useSecurityColumns(): ListColumn<ListedEntry>[] {
  const texts = useTexts();
  return useMemo(() => {
    const { t } = texts;
    const column = (
      field: Exclude<keyof SecurityEntry, 'id' | 'actor_kind'>,
      room: Pick<ListColumn<ListedEntry>, 'width' | 'flex' | 'minWidth' | 'roomy'>,
      cell: ListColumn<ListedEntry>['cell'],
    ) => ({ field, title: t(`security.columns.${field}`), ...room, cell, sortable: true });
    return [
      column('at', { width: 150 }, ({ at }) => showDateTime(at, portalTimeZone())),
      column('kind', { flex: 2, minWidth: 150 }, ({ kind }) => t(`security.kinds.${kind}`)),
      column('outcome', { width: 100 }, ({ outcome }) => t(`security.outcomes.${outcome}`)),
      column('actor', { flex: 3, minWidth: 180 }, (entry) => securityActor(texts, entry)),
      column(
        'network',
        { flex: 1, minWidth: 140, roomy: 1 },
        ({ network }) => network ?? t('security.manyNetworks'),
      ),
      column('building', { flex: 2, minWidth: 120, roomy: 2 }, ({ building }) => building ?? ''),
      column('target', { flex: 2, minWidth: 130, roomy: true }, (entry) => securityTarget(texts, entry)),
      column('count', { width: 80, roomy: 3 }, ({ count }) => String(count)),
    ];
  }, [texts]);
}
