import {
  type CustomerSettings,
  type Setting,
  settingLabels,
  settings,
} from '@clearunit/shared/domain/customers';
import { Button, DownloadIcon, IconButton, Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { type ListColumn, RowActions } from '../grid';

export type ListedCustomer = CustomerSettings & { id: string };

/** The customer, a toggle for each setting, Edit and Export; a toggle is confirmed in the dialog that Edit opens. */
export function useSettingColumns(
  onEdit: (customer: ListedCustomer, turned?: Setting) => void,
  onExport: (customer: ListedCustomer) => void,
): ListColumn<ListedCustomer>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        field: 'name',
        title: t('settings.columns.name'),
        cell: (row) => row.name,
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
            onChange={() => onEdit(row, setting)}
          />
        ),
        width: widths[setting],
      })),
      {
        field: 'actions',
        title: t('settings.columns.actions'),
        bare: true,
        width: 98,
        cell: (row, tabIndex) => (
          <RowActions>
            <Button
              look="plain"
              tabIndex={tabIndex}
              aria-label={t('settings.editOf', { name: row.name })}
              onClick={() => onEdit(row)}
            >
              {t('settings.edit')}
            </Button>
            <IconButton
              label={t('settings.export.of', { name: row.name })}
              tabIndex={tabIndex}
              onClick={() => onExport(row)}
            >
              <DownloadIcon />
            </IconButton>
          </RowActions>
        ),
      },
    ],
    [t, onEdit, onExport],
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
