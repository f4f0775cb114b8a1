import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { ListColumn } from '../grid';
import { BuildingActions } from './list/building-actions';
import type { ListedBuilding } from './listed-building';

/** The columns of the building list. */
export function useBuildingColumns(
  onDelete: (building: ListedBuilding) => void,
): ListColumn<ListedBuilding>[] {
  const t = useText();
  const { locale } = useTexts();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    const column = (field: Exclude<keyof typeof shapes, symbol>) => ({
      field,
      title: t(`buildings.list.columns.${field}`),
      cell: (building: ListedBuilding) => building[field] ?? '',
      ...shapes[field],
    });
    return [
      column('building_name'),
      column('building_address'),
      column('location_id'),
      column('customer_name'),
      {
        ...column('branch_name'),
        cell: ({ branch_name, province }) =>
          `${branch_name ?? '–'}, ${province ?? t('buildings.list.provinceMissing')}`,
      },
      {
        ...column('scheduler_name'),
        cell: ({ scheduler_name, awaited_scheduler }) =>
          scheduler_name ??
          (awaited_scheduler && t('buildings.list.awaitedScheduler', { email: awaited_scheduler })),
      },
      { ...column('unit_count'), cell: (building) => number.format(building.unit_count) },
      column('building_pin'),
      column('master_pin'),
      {
        field: 'actions',
        title: t('buildings.columns.actions'),
        width: 140,
        bare: true,
        cell: (building, tabIndex) => (
          <BuildingActions building={building} tabIndex={tabIndex} onDelete={onDelete} />
        ),
      },
    ];
  }, [t, locale, onDelete]);
}

const shapes = {
  building_name: { flex: 2, minWidth: 140, sortable: true },
  building_address: { flex: 1.6, minWidth: 110, roomy: true },
  location_id: { width: 105, sortable: true },
  customer_name: { flex: 1.8, minWidth: 120, sortable: true },
  branch_name: { flex: 1, minWidth: 110, roomy: true },
  scheduler_name: { flex: 1.5, minWidth: 100, roomy: true },
  unit_count: { width: 72, sortable: true, align: 'right' },
  building_pin: { width: 90 },
  master_pin: { width: 90, roomy: true },
} as const;
