import { securityKinds } from '@clearunit/shared/domain/security';
import { Button, Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ListSearch } from '../grid';
import { DayFilter } from '../grid/day-filter';
import { useListFilters } from '../grid/use-list-filters';
import { portalToday } from '../session';
import styles from './security.module.css';

/** Filters by event, day, and who or where; kept in the address. */
export function SecurityFilters() {
  const t = useText();
  const { filterValues, change } = useListFilters();
  const { kind = '', day = '', q = '' } = filterValues;
  return (
    <search className={styles.filters} aria-label={t('security.filters.label')}>
      <Select
        label={t('security.filters.kind')}
        value={kind}
        onChange={(event) => change({ kind: event.target.value || undefined })}
        options={[
          { value: '', text: t('security.filters.anyKind') },
          ...securityKinds.map((value) => ({ value, text: t(`security.kinds.${value}`) })),
        ]}
      />
      <DayFilter
        label={t('security.filters.day')}
        asked={day}
        max={portalToday()}
        onAsk={(chosen) => change({ day: chosen || undefined })}
      />
      <ListSearch label={t('security.filters.search')} hint={t('security.filters.searchHint')} />
      {(kind || day || q) && (
        <Button look="plain" onClick={() => change({ kind: undefined, day: undefined, q: undefined })}>
          {t('security.filters.clear')}
        </Button>
      )}
    </search>
  );
}
