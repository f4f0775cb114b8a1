import type { LogEntry } from '@clearunit/shared/api/logs';
import { defaultLogField } from '@clearunit/shared/domain/logs';
import { EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { InfiniteListBase } from 'react-admin';
import { AppendGrid } from '../grid';
import { ChartPanel } from './chart/chart-panel';
import { LogDetails } from './log-details';
import { LogFilters } from './log-filters';
import styles from './logs.module.css';
import { type ListedEntry, useLogColumns } from './use-log-columns';

/** Who changed what: by month in a chart, and entry by entry, filtered; a later page is appended (3 §2.19). */
export function ActivityTab() {
  const t = useText();
  const [opened, setOpened] = useState<LogEntry | null>(null);
  const columns = useLogColumns(setOpened);
  return (
    <div className={styles.tab}>
      <ChartPanel />
      <InfiniteListBase<ListedEntry>
        resource="logs"
        filterDefaultValues={byDefault}
        sort={latestFirst}
        perPage={10}
        storeKey={false}
        queryOptions={silent}
      >
        <LogFilters />
        <AppendGrid
          label={t('logs.title')}
          columns={columns}
          exports
          empty={<EmptyState title={t('logs.empty')}>{t('logs.emptyHint')}</EmptyState>}
        />
      </InfiniteListBase>
      {opened && <LogDetails entry={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const byDefault = { field: defaultLogField };
const latestFirst = { field: 'userActivityLogTime', order: 'DESC' } as const;
/** The list says what went wrong in its own place, with the way to try again. */
const silent = { onError: () => undefined };
