import { classNames, Skeletons } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import styles from './attention.module.css';
import { readHeight } from './kept-height';

/** A placeholder of the attention panel with its last height, so that the content below does not move. */
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
