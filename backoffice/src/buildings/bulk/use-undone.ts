import { useText } from '@clearunit/shared/ui/texts-context';

/** What an undo of many buildings says: how many of them it left, as they were changed since. */
export function useUndone() {
  const t = useText();
  return (undone: string, { left_out }: { left_out: number }): string =>
    left_out > 0 ? t('buildingTools.undoneButLeft', { smart_count: left_out }) : undone;
}
