import type { BranchChange, ClientChange } from '@clearunit/shared/api/building-bulk';
import { numberFormat } from '@clearunit/shared/texts';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import styles from '../list/building-filters.module.css';

type ChangeFactsProps = {
  change: Pick<BranchChange | ClientChange, 'buildings' | 'from'>;
  /** The new value of the buildings. */
  to: string;
  /** Says how many have a former one, or none, in other words than for branches and clients. */
  each?: (name: string | null, count: string) => string;
  /** Further changes, as items of a list. */
  children: ReactNode;
};

/** The most former values that are listed. */
const toldAtMost = 5;

/** How many buildings change, their former values, and the consequences. */
export function ChangeFacts({ change, to, each, children }: ChangeFactsProps) {
  const t = useText();
  const { locale } = useTexts();
  const number = numberFormat(locale);
  const { buildings, from } = change;
  const ofOne = (name: string | null, buildings: number) => {
    const count = number.format(buildings);
    if (each) return each(name, count);
    return name === null ? t('buildingTools.fromNone', { count }) : t('buildingTools.from', { name, count });
  };
  const told = from.slice(0, toldAtMost).map(({ name, buildings }) => ofOne(name, buildings));
  const others = from.slice(toldAtMost).reduce((sum, { buildings }) => sum + buildings, 0);
  if (others > 0)
    told.push(ofOne(t('buildingTools.others', { smart_count: from.length - toldAtMost }), others));
  return (
    <div role="status" className={styles.facts}>
      {buildings === 0 ? (
        <p>{t('buildingTools.nothing', { name: to })}</p>
      ) : (
        <>
          <p>
            {t('buildingTools.change', {
              smart_count: buildings,
              from: new Intl.ListFormat(locale).format(told),
            })}
          </p>
          <ul>{children}</ul>
        </>
      )}
    </div>
  );
}
