import { type ImportRecord, importCalls } from '@clearunit/shared/api/imports';
import { Button, DownloadIcon } from '@clearunit/shared/ui/kit';
import { usePortal } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useOutcome } from '../../outcome';
import { saveWorkbook } from '../../workbook-import/save-workbook';
import { nameOf } from './import-name';

/** Saves the PINs of the buildings that an import brought, with their addresses, as a workbook. */
export function PinsButton({ record }: { record: ImportRecord }) {
  const t = useText();
  const portal = usePortal();
  const { failed } = useOutcome();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const pins = await portal(importCalls.importPins, { params: { id: record.uuid } });
      await saveWorkbook('BulkUpload-pins.xlsx', [
        {
          name: t('import.sheets.pins'),
          columns: [
            { header: t('import.sheets.locationCode'), width: 22 },
            { header: t('import.sheets.address'), width: 44 },
            { header: t('import.sheets.pin'), width: 14 },
          ],
          rows: pins.map(({ location_id, building_address, pin }) => [location_id, building_address, pin]),
        },
      ]);
    } catch (error) {
      await failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<DownloadIcon />}
      busy={busy}
      aria-label={t('imports.pinsOf', { file: nameOf(record, t('imports.noName')) })}
      onClick={() => void download()}
    >
      {t('imports.pins')}
    </Button>
  );
}
