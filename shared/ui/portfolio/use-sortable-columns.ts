import { useMemo } from 'react';
import { daysBefore } from '../../domain/heatmap';
import { useText } from '../texts-context';

/** The columns of the buildings in their order; those with numbers stand at the end of theirs. */
const columns = [
  { id: 'building_name', sortable: true },
  { id: 'active_percent', sortable: true, align: 'end' },
  { id: 'change', sortable: true },
  { id: 'trend' },
  { id: 'not_serviced', sortable: true, align: 'end' },
  { id: 'closed_doors', sortable: true, align: 'end' },
  { id: 'overdue', sortable: true, align: 'end' },
  { id: 'next_visit', sortable: true },
] as const;

/** The columns with their headings. */
export function useSortableColumns() {
  const t = useText();
  return useMemo(
    () =>
      columns.map((column) => ({
        ...column,
        title: t(`portfolio.columns.${column.id}`, { days: daysBefore }),
      })),
    [t],
  );
}
