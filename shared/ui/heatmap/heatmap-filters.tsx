import { type MonthRange, monthRanges } from '../../domain/heatmap';
import { Segments } from '../kit/segments';
import { Select } from '../kit/select';
import { useText } from '../texts-context';

/** The options of a pest filter. */
export type PestOption = { pestId: string; pestName: string };

/** The time range of heatmap, unit history and building history: 3, 6, 9 or 12 months. */
export function MonthsFilter({
  months,
  onMonths,
}: {
  months: MonthRange;
  onMonths: (months: MonthRange) => void;
}) {
  const t = useText();
  return (
    <Segments
      label={t('heatmap.months')}
      value={months}
      onChoose={onMonths}
      options={monthRanges.map((value) => ({ value, text: t('common.months', { smart_count: value }) }))}
    />
  );
}

type PestFilterProps = {
  /** Null for all pests. */
  pestId: string | null;
  pests: readonly PestOption[];
  onPest: (pestId: string | null) => void;
};

/** One pest or, first in the list, all of them. */
export function PestFilter({ pestId, pests, onPest }: PestFilterProps) {
  const t = useText();
  return (
    <Select
      label={t('heatmap.pest')}
      value={pestId ?? ''}
      onChange={(event) => onPest(event.target.value || null)}
      options={[
        { value: '', text: t('heatmap.allPests') },
        ...pests.map((pest) => ({ value: pest.pestId, text: pest.pestName })),
      ]}
    />
  );
}
