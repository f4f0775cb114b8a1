import { closedDoorCalls } from '@clearunit/shared/api/closed-doors';
import { closedDoors } from '@clearunit/shared/domain/results';
import { Button, Select } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { DayRangeFilter } from '../grid/day-range-filter';
import { useListFilters } from '../grid/use-list-filters';

/** Which closed doors: by outcome, date, client and technician (4 §3); kept in the address. */
export function ClosedDoorFilters() {
  const t = useText();
  const { filterValues, change } = useListFilters();
  const { data } = usePortalQuery(closedDoorCalls.closedDoorChoices, {});
  const set = (filter: Record<string, string>) =>
    change(Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value || undefined])));
  const {
    list = 'waiting',
    outcome = '',
    from = '',
    to = '',
    customer_id = '',
    technician = '',
  } = filterValues;
  const isNarrowed = [outcome, from, to, customer_id, technician].some(Boolean);
  return (
    <>
      <Select
        label={t('closedDoors.filters.list')}
        value={list}
        onChange={(event) => set({ list: event.target.value })}
        options={(['waiting', 'all'] as const).map((value) => ({
          value,
          text: t(`closedDoors.filters.${value}`),
        }))}
      />
      <Select
        label={t('closedDoors.filters.outcome')}
        value={outcome}
        onChange={(event) => set({ outcome: event.target.value })}
        options={[
          { value: '', text: t('closedDoors.filters.anyOutcome') },
          ...closedDoors.map((value) => ({ value, text: t(`history.outcomes.${value}`) })),
        ]}
      />
      <DayRangeFilter labels={{ from: t('closedDoors.filters.from'), to: t('closedDoors.filters.to') }} />
      <Select
        label={t('closedDoors.filters.customer')}
        value={customer_id}
        onChange={(event) => set({ customer_id: event.target.value })}
        options={[{ value: '', text: t('closedDoors.filters.anyCustomer') }, ...(data?.customers ?? [])]}
      />
      <Select
        label={t('closedDoors.filters.technician')}
        value={technician}
        onChange={(event) => set({ technician: event.target.value })}
        options={[
          { value: '', text: t('closedDoors.filters.anyTechnician') },
          ...(data?.technicians ?? []).map((name) => ({ value: name, text: name })),
        ]}
      />
      {isNarrowed && (
        <Button
          look="plain"
          onClick={() => set({ outcome: '', from: '', to: '', customer_id: '', technician: '' })}
        >
          {t('closedDoors.filters.clear')}
        </Button>
      )}
    </>
  );
}
