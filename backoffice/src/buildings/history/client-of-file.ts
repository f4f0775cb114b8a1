import { buildingCalls } from '@clearunit/shared/api/buildings';
import { codeKey, columnsOf, planFile, type SheetPreview } from '@clearunit/shared/domain/imports';
import type { usePortal } from '@clearunit/shared/ui/portal';

/**
 * The client of the first building that a file of past visits names, for whom its columns are remembered (4 §19.1); ''
 * where none is found.
 */
export async function clientOfFile(
  portal: ReturnType<typeof usePortal>,
  sheets: readonly SheetPreview[],
  signal: AbortSignal,
): Promise<string> {
  const place = planFile(sheets, ['history']).mapping.history;
  const sheet = sheets.find(({ name }) => name === place?.sheet);
  if (!place || !sheet) return '';
  const column = columnsOf(sheet, place.headerRow).find(
    ({ index }) => index === place.columns['Location Code'],
  );
  const code = column?.texts.find((text) => text !== '');
  if (!code) return '';
  const { data } = await portal(buildingCalls.buildings, { query: { q: code, limit: 50 } }, { signal });
  return data.find(({ location_id }) => codeKey(location_id) === codeKey(code))?.customer_name ?? '';
}
