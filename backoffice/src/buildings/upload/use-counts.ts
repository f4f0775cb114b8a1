import { numberFormat } from '@clearunit/shared/texts';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';

/** Says how many buildings, units and problems a workbook holds: '3,597 buildings'. */
export function useCounts() {
  const t = useText();
  const number = numberFormat(useTexts().locale);
  const params = (count: number) => ({ smart_count: count, count: number.format(count) });
  return {
    buildings: (count: number) => t('import.buildings', params(count)),
    units: (count: number) => t('import.units', params(count)),
    newBuildings: (count: number) => t('import.existing.newBuildings', params(count)),
    unitsOfNew: (count: number) => t('import.existing.unitsOfNew', params(count)),
    clients: (count: number) => t('import.clients.new', params(count)),
    problems: (count: number) => t('import.summary.problems', params(count)),
  };
}
