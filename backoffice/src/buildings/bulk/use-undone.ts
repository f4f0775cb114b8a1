import { useText } from '@clearunit/shared/ui/texts-context';

type Undone = `buildingTools.${'setBranch' | 'setClient' | 'setMasterPin' | 'assign'}.undone`;

/** The text after an undo of many buildings, with how many were left as they were changed since. */
export function useUndone() {
  const t = useText();
  return (undone: Undone, { buildings, left_out }: { buildings: number; left_out: number }): string =>
    left_out > 0
      ? t('buildingTools.undoneButLeft', { smart_count: left_out })
      : t(undone, { smart_count: buildings });
}
