import { useText } from '../texts-context';

const shownAtMost = 3;

type UnitsPreviewProps = {
  /** Unit numbers, treatments or notes of an order: the first few, in their order. */
  items: readonly string[];
  /** How many there are in all, when `items` are not all. */
  total?: number;
};

/** The first three and an ellipsis (3 §2.8, §9); how many units there are is said on hovering. */
export function UnitsPreview({ items, total = items.length }: UnitsPreviewProps) {
  const t = useText();
  const shown = items.slice(0, shownAtMost).join(', ');
  return (
    <span title={t('common.units', { smart_count: total })}>
      {Math.max(total, items.length) > shownAtMost ? `${shown}, …` : shown}
    </span>
  );
}
