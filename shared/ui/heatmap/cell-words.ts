import type { Heatmap } from '../../domain/heatmap';
import type { Texts } from '../../texts';

/** What a cell needs to tell what is known of its unit. */
export interface CellWords {
  t: Texts['t'];
  /** A pest's name; '' for one that is not of the picture. */
  pest: (id: string) => string;
  /** A day such as 'Nov 10, 2026'; each is put into words once, since 2,000 cells share a few of them. */
  day: (day: string) => string;
}

/** @param pests the names that a heatmap tells */
export function cellWords({ t, locale }: Texts, pests: Heatmap['pests'] = []): CellWords {
  const names = new Map(pests.map(({ pest_id, pest_name }) => [pest_id, pest_name]));
  const inWords = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const days = new Map<string, string>();
  return {
    t,
    pest: (id) => names.get(id) ?? '',
    day: (day) => {
      const known = days.get(day) ?? inWords.format(new Date(day));
      days.set(day, known);
      return known;
    },
  };
}
