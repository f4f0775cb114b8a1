import { showDateTime } from '@clearunit/shared/domain/dates';
import { numberFormat } from '@clearunit/shared/texts';
import { useMoney, useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { ListColumn } from '../grid';
import { portalTimeZone } from '../session';
import { BranchName } from './branch-name';
import type { BranchStep, ListedBranch } from './listed-branch';
import { PriceActions } from './price-actions';
import { ServiceCodes } from './service-codes';

/** The columns of the branches. */
export function usePriceColumns(onStep: (step: BranchStep) => void): ListColumn<ListedBranch>[] {
  const t = useText();
  const { locale } = useTexts();
  const money = useMoney();
  return useMemo(() => {
    const number = numberFormat(locale);
    const column = (field: keyof typeof shapes, cell: ListColumn<ListedBranch>['cell']) => ({
      field,
      title: t(`prices.columns.${field}`),
      cell,
      ...shapes[field],
    });
    return [
      column('branch_name', (row, tabIndex) => <BranchName branch={row} tabIndex={tabIndex} />),
      column('cities', (row) =>
        row.cities.length === 0
          ? t('prices.noCities')
          : [row.cities.join('; '), row.province].filter(Boolean).join(' · '),
      ),
      column('services', (row, tabIndex) => (
        <ServiceCodes branch={row} tabIndex={tabIndex} onStep={onStep} />
      )),
      column('minimum_charge', (row) => money(row.minimum_charge)),
      column('no_access_fee', (row) => money(row.no_access_fee)),
      column('building_count', (row) => number.format(row.building_count)),
      column('updated_at', (row) => showDateTime(row.updated_at, portalTimeZone())),
      column('actions', (row, tabIndex) => <PriceActions branch={row} tabIndex={tabIndex} onStep={onStep} />),
    ];
  }, [t, money, locale, onStep]);
}

const shapes = {
  branch_name: { flex: 1.4, minWidth: 150, sortable: true },
  cities: { flex: 1.4, minWidth: 120, sortable: true, roomy: 2 },
  services: { flex: 1, minWidth: 130 },
  minimum_charge: { width: 130, align: 'right', sortable: true },
  no_access_fee: { width: 130, align: 'right', sortable: true, extra: true },
  building_count: { width: 108, align: 'right', sortable: true, roomy: true },
  updated_at: { width: 160, sortable: true, roomy: 1 },
  actions: { width: 225, bare: true },
} as const;
