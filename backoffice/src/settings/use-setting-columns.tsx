import { type Setting, settingLabels, settings } from '@clearunit/shared/domain/clients';
import { Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { ListColumn } from '../grid';
import { ClientActions } from './client-actions';
import { ClientName } from './client-name';
import type { ClientStep } from './client-step';
import type { ListedCustomer } from './listed-customer';

/** The customer, a toggle for each setting, and what can be done; a toggle is confirmed in the dialog that Edit opens. */
export function useSettingColumns(onStep: (step: ClientStep) => void): ListColumn<ListedCustomer>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        field: 'name',
        title: t('settings.columns.name'),
        cell: (row, tabIndex) => <ClientName customer={row} tabIndex={tabIndex} />,
        sortable: true,
        flex: 1.6,
        minWidth: 150,
      },
      ...settings.map((setting) => ({
        field: setting,
        title: t(`rules.${settingLabels[setting]}`),
        cell: (row: ListedCustomer, tabIndex: number) => (
          <Toggle
            hideLabel
            label={t('settings.flagOf', { setting: t(`rules.${settingLabels[setting]}`), name: row.name })}
            checked={row[setting] === 1}
            tabIndex={tabIndex}
            onChange={() => onStep({ name: 'settings', customer: row, turned: setting })}
          />
        ),
        width: widths[setting],
      })),
      {
        field: 'actions',
        title: t('settings.columns.actions'),
        bare: true,
        width: 98,
        cell: (row, tabIndex) => <ClientActions customer={row} tabIndex={tabIndex} onStep={onStep} />,
      },
    ],
    [t, onStep],
  );
}

/** In pixels, as much as the words of the labels need; all columns stand in a window of 1440. */
const widths: Record<Setting, number> = {
  confirmation_email: 112,
  service_charge: 110,
  report_reading: 78,
  notice_of_entry: 66,
  noe_doc: 92,
  french_noe: 68,
  french_prep_sheet: 68,
  second_bedbug: 66,
  open_report: 68,
  long_pins: 60,
  pin_views_only: 90,
};
