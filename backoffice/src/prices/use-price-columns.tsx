import { showDateTime } from '@clearunit/shared/domain/dates';
import { useMoney, useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { ListColumn } from '../grid';
import { portalTimeZone } from '../session';
import type { ListedBranch } from './listed-branch';
import { PriceActions } from './price-actions';
import { ServiceCodes } from './service-codes';

/** A branch, its service codes with their prices, the least that it charges, and what can be done. */
export function usePriceColumns(onEdit: (branch: ListedBranch) => void): ListColumn<ListedBranch>[] {
  const t = useText();
  const { locale } = useTexts();
  const money = useMoney();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    const column = (field: keyof typeof shapes, cell: ListColumn<ListedBranch>['cell']) => ({
      field,
      title: t(`prices.columns.${field}`),
      cell,
      ...shapes[field],
    });
    return [
      column('branch_name', (row) => row.branch_name),
      column('services', (row) => <ServiceCodes text={row.service_code} />),
      column('minimum_charge', (row) => money(row.minimum_charge)),
      column('building_count', (row) => number.format(row.building_count)),
      column('updated_at', (row) => showDateTime(row.updated_at, portalTimeZone())),
      column('actions', (row, tabIndex) => <PriceActions branch={row} tabIndex={tabIndex} onEdit={onEdit} />),
    ];
  }, [t, money, locale, onEdit]);
}

const shapes = {
  branch_name: { flex: 1, minWidth: 140, sortable: true },
  services: { flex: 2, minWidth: 220 },
  minimum_charge: { width: 140, align: 'right' },
  building_count: { width: 100, align: 'right', sortable: true, roomy: true },
  updated_at: { width: 150, sortable: true, roomy: true },
  actions: { width: 180, bare: true },
} as const;
