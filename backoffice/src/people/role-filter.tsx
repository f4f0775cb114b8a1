import { Segments } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilters } from '../grid/use-list-filters';

const choices = ['all', 'technician', 'customer'] as const;

/** Filters the technicians' list by role (specification README no. 2). */
export function RoleFilter() {
  const t = useText();
  const { filterValues, change } = useListFilters();
  return (
    <Segments
      label={t('people.filter.label')}
      value={choices.find((role) => role === filterValues.role) ?? 'all'}
      onChoose={(role) => change({ role: role === 'all' ? undefined : role })}
      options={choices.map((role) => ({ value: role, text: t(`people.filter.${role}`) }))}
    />
  );
}
