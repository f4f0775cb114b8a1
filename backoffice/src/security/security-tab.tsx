import { EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import { ResourceGrid } from '../grid';
import { ResourceList } from '../grid/resource-list';
import { AlarmNotice } from './alarm-notice';
import styles from './security.module.css';
import { SecurityFilters } from './security-filters';
import { type ListedEntry, useSecurityColumns } from './use-security-columns';

/** The security log, the latest first. */
export default function SecurityTab() {
  return (
    <ResourceList<ListedEntry> resource="security-log" filterDefaultValues={byDefault} sort={latestFirst}>
      <SecurityLog />
    </ResourceList>
  );
}

function SecurityLog() {
  const t = useText();
  const { filterValues } = useListContext<ListedEntry>();
  const columns = useSecurityColumns();
  const isNarrowed = Boolean(filterValues.kind || filterValues.day);
  return (
    <div className={styles.tab}>
      <AlarmNotice />
      <SecurityFilters />
      <ResourceGrid
        label={t('security.title')}
        columns={columns}
        exports
        empty={
          isNarrowed ? (
            <EmptyState title={t('security.emptyFiltered')} />
          ) : (
            <EmptyState title={t('security.empty')}>{t('security.emptyHint')}</EmptyState>
          )
        }
      />
    </div>
  );
}

/** `box` in the address names the list of this tab. */
const byDefault = { box: 'security' };
const latestFirst = { field: 'at', order: 'DESC' } as const;
