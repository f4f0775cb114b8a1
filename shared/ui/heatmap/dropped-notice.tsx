import type { UnknownFilter } from '../../domain/heatmap';
import { IconButton } from '../kit/button';
import { CloseIcon } from '../kit/icons';
import { useText } from '../texts-context';
import styles from './dropped-notice.module.css';

type DroppedNoticeProps = { dropped: readonly UnknownFilter[]; onClose: () => void };

/** Says which filters of the address there are not any more. */
export default function DroppedNotice({ dropped, onClose }: DroppedNoticeProps) {
  const t = useText();
  return (
    <div className={styles.notice}>
      <p>
        {t('heatmap.dropped.text', {
          what: dropped.map(({ of, word }) => t(`heatmap.dropped.${of}`, { word })).join(', '),
        })}
      </p>
      <IconButton label={t('heatmap.dropped.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
