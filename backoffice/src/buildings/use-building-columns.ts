import type { BuildingRow } from '@clearunit/shared/api/shapes';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';

/** The columns of the building list; the portal sorts by those that may be sorted. */
export function useBuildingColumns(): GridColDef<BuildingRow & { id: string }>[] {
  const t = useText();
  const { locale } = useTexts();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    const column = (field: ColumnField) => ({ field, headerName: t(`console.buildings.columns.${field}`) });
    const fixed = { sortable: false };
    return [
      { ...column('building_name'), flex: 2, minWidth: 180 },
      { ...column('building_address'), flex: 2, minWidth: 160, ...fixed },
      { ...column('location_id'), width: 130 },
      { ...column('customer_name'), flex: 1.5, minWidth: 140 },
      { ...column('scheduler_name'), flex: 1, minWidth: 120, ...fixed },
      {
        ...column('unit_count'),
        width: 90,
        align: 'right',
        headerAlign: 'right',
        valueFormatter: (count: number) => number.format(count),
      },
      { ...column('building_pin'), width: 90, ...fixed },
      { ...column('master_pin'), width: 110, ...fixed },
    ];
  }, [t, locale]);
}

export const phoneColumns = ['building_name', 'location_id', 'unit_count'] as const;

type ColumnField =
  | 'building_name'
  | 'building_address'
  | 'location_id'
  | 'customer_name'
  | 'scheduler_name'
  | 'unit_count'
  | 'building_pin'
  | 'master_pin';
