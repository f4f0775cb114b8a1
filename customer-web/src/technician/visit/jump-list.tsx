import { Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './jump-list.module.css';
import { StopBadge } from './stop-badge';
import type { Walk } from './use-walk';

/** All units of the visit with where each stands; a press opens one that the portal does not have yet. */
export function JumpList({ walk, onClose }: { walk: Walk; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('visits.visit.jump')} onClose={onClose}>
      <ol className={styles.units}>
        {walk.stops.map((stop) => (
          <li key={stop.id}>
            {stop.status === 'saved' ? (
              <div className={styles.unit}>
                <span className={styles.number}>{t('visits.visit.unit', { unit: stop.unit_number })}</span>
                <StopBadge status={stop.status} />
              </div>
            ) : (
              <button
                type="button"
                className={styles.unit}
                aria-current={stop === walk.current ? 'step' : undefined}
                data-focus-first={stop === walk.current || undefined}
                onClick={() => {
                  onClose();
                  walk.goTo(stop);
                }}
              >
                <span className={styles.number}>{t('visits.visit.unit', { unit: stop.unit_number })}</span>
                <small>{stop.unit?.pest_name}</small>
                <StopBadge status={stop.status} />
              </button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
