import type { LogEntry } from '@clearunit/shared/api/logs';
import { defaultLogField } from '@clearunit/shared/domain/logs';
import { EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { AppendGrid } from '../grid/append-grid';
import { AppendedList } from '../grid/appended-list';
import { ChartPanel } from './chart/chart-panel';
import { LogDetails } from './log-details';
import { LogFilters } from './log-filters';
import styles from './logs.module.css';
import { type ListedEntry, useLogColumns } from './use-log-columns';

/** Who changed what: a chart by month and the filtered entries (3 §2.19). */
export function ActivityTab() {
  const t = useText();
  const [opened, setOpened] = useState<LogEntry | null>(null);
  const columns = useLogColumns(setOpened);
  return (
    <div className={styles.tab}>
      <ChartPanel />
      <AppendedList<ListedEntry> resource="logs" filterDefaultValues={byDefault} sort={latestFirst}>
        <LogFilters />
        <AppendGrid
          label={t('logs.title')}
          columns={columns}
          exports
          empty={<EmptyState title={t('logs.empty')}>{t('logs.emptyHint')}</EmptyState>}
        />
      </AppendedList>
      {opened && <LogDetails entry={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const byDefault = { field: defaultLogField };
const latestFirst = { field: 'userActivityLogTime', order: 'DESC' } as const;
