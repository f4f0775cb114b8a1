import { classNames, Skeletons } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import styles from './attention.module.css';
import { readHeight } from './kept-height';

/** The shape of what needs attention, as high as it was last, so that what is below it stays where it is. */
export function AttentionSkeleton({ buildingId }: { buildingId: string }) {
  const t = useText();
  const [height] = useState(() => readHeight(buildingId));
  return (
    <section
      className={classNames(styles.attention, styles.waiting)}
      aria-label={t('attention.title')}
      style={{ blockSize: height }}
    >
      <Skeletons
        className={styles.skeleton}
        heights={['1.5rem', '1.25rem', '3rem', '3rem', '3rem', '2.75rem', '3rem', '3rem']}
      />
    </section>
  );
}
