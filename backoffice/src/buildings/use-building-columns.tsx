import { showDate } from '@clearunit/shared/domain/dates';
import { numberFormat } from '@clearunit/shared/texts';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { ListColumn } from '../grid';
import { viewBuilding } from '../record-addresses';
import { portalTimeZone } from '../session';
import { BuildingActions } from './list/building-actions';
import type { ListedBuilding } from './listed-building';
import { schedulerText } from './scheduler-text';

/** The columns of the building list. */
export function useBuildingColumns(
  onDelete: (building: ListedBuilding) => void,
): ListColumn<ListedBuilding>[] {
  const t = useText();
  const { locale } = useTexts();
  return useMemo(() => {
    const number = numberFormat(locale);
    const column = (field: keyof typeof shapes) => ({
      field,
      title: t(`buildings.list.columns.${field}`),
      cell: (building: ListedBuilding) => building[field] ?? '',
      ...shapes[field],
    });
    const extra = (field: keyof typeof extraWidths) => ({
      field,
      title: t(`buildings.columns.${field}`),
      cell: (building: ListedBuilding) => building[field] ?? '',
      width: extraWidths[field],
      sortable: true,
      extra: true,
    });
    return [
      { ...column('building_name'), opens: ({ uuid }) => viewBuilding(uuid) },
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
        cell: (building) => schedulerText(t, building),
      },
      { ...column('unit_count'), cell: (building) => number.format(building.unit_count) },
      column('building_pin'),
      column('master_pin'),
      extra('building_city'),
      extra('customer_email'),
      extra('scheduler_email'),
      {
        ...extra('building_po_mo_wo'),
        cell: ({ building_po_mo_wo: type }) => t(`buildings.orderNumberTypes.${type}`),
      },
      extra('TimeWindow1'),
      extra('TimeWindow2'),
      {
        ...extra('created_at'),
        cell: ({ created_at }) => showDate(created_at, portalTimeZone()),
      },
      {
        field: 'actions',
        title: t('buildings.columns.actions'),
        width: 128,
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
  building_address: { flex: 1.6, minWidth: 110, sortable: true, roomy: 2 },
  location_id: { width: 100, sortable: true },
  customer_name: { flex: 1.8, minWidth: 104, sortable: true },
  branch_name: { flex: 1, minWidth: 110, sortable: true, roomy: 1 },
  scheduler_name: { flex: 1.5, minWidth: 100, sortable: true, roomy: true },
  unit_count: { width: 88, sortable: true, align: 'right' },
  building_pin: { width: 80, sortable: true },
  master_pin: { width: 84, sortable: true, roomy: true },
} as const;

/** The columns that are added on request, in pixels. */
const extraWidths = {
  building_city: 130,
  customer_email: 220,
  scheduler_email: 200,
  building_po_mo_wo: 160,
  TimeWindow1: 150,
  TimeWindow2: 150,
  created_at: 110,
} as const;
