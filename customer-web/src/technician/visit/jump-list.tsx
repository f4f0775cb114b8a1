import type { Visit } from '@clearunit/shared/api/visits';
import { placeText } from '@clearunit/shared/texts';
import { Dialog } from '@clearunit/shared/ui/kit';
import { TimeWindowLabel } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './jump-list.module.css';
import { StopBadge } from './stop-badge';
import { type StopWindow, windowsOf } from './unit-stops';
import type { Walk } from './use-walk';

type JumpListProps = { walk: Walk; visit: Visit; onClose: () => void };

/** All units of the visit by time window with their status; unsaved ones can be opened. */
export function JumpList({ walk, visit, onClose }: JumpListProps) {
  const t = useText();
  const nameOf = ({ unit, ...stop }: (typeof walk.stops)[number]) => placeText({ t }, unit ?? stop);
  return (
    <Dialog title={t('visits.visit.jump')} onClose={onClose}>
      {windowsOf(walk.stops).map(({ window, stops }) => (
        <section key={window}>
          <h3 className={styles.window}>
            <WindowName window={window} visit={visit} />
          </h3>
          <ol className={styles.units}>
            {stops.map((stop) => (
              <li key={stop.id}>
                {stop.status === 'saved' ? (
                  <div className={styles.unit}>
                    <span className={styles.number}>{nameOf(stop)}</span>
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
                    <span className={styles.number}>{nameOf(stop)}</span>
                    <small>{stop.unit?.pest_name}</small>
                    <StopBadge status={stop.status} />
                  </button>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Dialog>
  );
}

function WindowName({ window, visit }: { window: StopWindow; visit: Visit }) {
  const t = useText();
  if (window === 'saved') return t('visits.status.saved');
  if (window === 'none') return t('visits.toDo.anyTime');
  const hours = window === 'time_window_1' ? visit.TimeWindow1 : visit.TimeWindow2;
  return <TimeWindowLabel window={window} hours={hours} />;
}
