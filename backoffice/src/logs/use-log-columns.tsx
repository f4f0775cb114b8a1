import type { LogEntry } from '@clearunit/shared/api/logs';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { activityText } from '@clearunit/shared/texts';
import { Button } from '@clearunit/shared/ui/kit';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { ListColumn } from '../grid';
import { portalTimeZone } from '../session';

/** React-admin wants ids as text. */
export type ListedEntry = Omit<LogEntry, 'id'> & { id: string };

/** The columns of the log. */
export function useLogColumns(onOpen: (entry: LogEntry) => void): ListColumn<ListedEntry>[] {
  const texts = useTexts();
  return useMemo(() => {
    const { t } = texts;
    const column = (
      field:
        | 'userActivityLogTime'
        | 'performedBy'
        | 'fieldName'
        | 'activity'
        | 'targetEntity'
        | 'locationCode',
      cell: ListColumn<ListedEntry>['cell'],
    ) => ({ field, title: t(`logs.columns.${field}`), cell, sortable: true });
    return [
      column('userActivityLogTime', (entry) => showDateTime(entry.userActivityLogTime, portalTimeZone())),
      column('performedBy', (entry) => entry.performedBy),
      column('fieldName', (entry) => t(`logs.fields.${entry.fieldName}`)),
      column('activity', (entry) => activityText(texts, entry.activity)),
      column('targetEntity', (entry) => entry.targetEntity),
      column('locationCode', (entry) => entry.locationCode ?? ''),
      {
        field: 'details',
        title: '',
        bare: true,
        cell: (entry) => (
          <Button
            look="plain"
            aria-label={t('logs.details.open', { activity: activityText(texts, entry.activity) })}
            onClick={() => onOpen({ ...entry, id: Number(entry.id) })}
          >
            {t('logs.details.button')}
          </Button>
        ),
      },
    ];
  }, [texts, onOpen]);
}
