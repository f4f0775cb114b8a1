import { criticalStatuses } from '@clearunit/shared/domain/critical-units';
import { Button, Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { ExportButton } from '../grid/export-button';
import { useListFilters } from '../grid/use-list-filters';
import { SchedulerPick } from '../people/scheduler-pick';

/** Filters by scheduler and state, refresh and export (3 §2.15). */
export function CriticalFilters() {
  const t = useText();
  const notify = useNotify();
  const { refetch, total = 0 } = useListContext();
  const { filterValues, change } = useListFilters();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    const { isSuccess } = (await refetch()) as { isSuccess: boolean };
    setRefreshing(false);
    if (isSuccess) notify(t('critical.refreshed'), { type: 'success' });
  };
  return (
    <>
      <SchedulerPick
        label={t('critical.scheduler')}
        anyText={t('critical.allSchedulers')}
        value={filterValues.scheduler ?? ''}
        onChoose={(scheduler) => change({ scheduler: scheduler || undefined })}
      />
      <Select
        label={t('critical.type')}
        value={filterValues.type ?? 'ongoing'}
        onChange={(event) => change({ type: event.target.value })}
        options={criticalStatuses.map((value) => ({ value, text: t(`critical.types.${value}`) }))}
      />
      <Button look="plain" busy={isRefreshing} onClick={() => void refresh()}>
        {t('critical.refresh')}
      </Button>
      <ExportButton disabled={total === 0} />
    </>
  );
}
