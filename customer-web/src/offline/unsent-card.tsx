import { Badge, Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './offline.module.css';
import { isRefused } from './unsent-item';
import type { UnsentRow } from './unsent-rows';
import { useClockTime } from './use-clock-time';
import { useMayMend } from './use-mend-request';

type UnsentCardProps = {
  row: UnsentRow;
  isSending: boolean;
  onOpen: () => void;
  onDiscard: (what: string, building: string) => void;
};

/** One thing that is not sent: what it is, since when, and where it stands. */
export function UnsentCard({ row, isSending, onOpen, onDiscard }: UnsentCardProps) {
  const t = useText();
  const time = useClockTime();
  const mayMend = useMayMend();
  const isUnit = row.kind === 'refused-unit';
  const building = isUnit ? row.about.building_name : row.item.building_name;
  const units = isUnit ? [row.about.unit] : row.item.units;
  const isRequest = !isUnit && row.item.kind === 'request';
  const what = t(isRequest ? 'visits.offline.unsent.request' : 'visits.offline.unsent.results', {
    smart_count: units.length,
    units: units.join(', '),
  });
  const refusal = isUnit ? row.about.refusal : row.item.kind === 'request' ? row.item.refusal : undefined;
  const refused = isUnit || isRefused(row.item);
  const state = refused ? 'refused' : isSending ? 'sending' : 'waiting';
  const isBlocked = !isUnit && row.item.kind === 'request' && refused && !mayMend(row.item);
  return (
    <li className={styles.card}>
      <p className={styles.cardHead}>
        <strong>{building}</strong>
        <Badge tone={refused ? 'danger' : 'plain'}>{t(`visits.offline.unsent.${state}`)}</Badge>
      </p>
      <p>{what}</p>
      {!isUnit && (
        <p className={styles.soft}>
          {t('visits.offline.unsent.madeAt', { time: time(Date.parse(row.item.madeAt)) })}
        </p>
      )}
      {refusal !== undefined && <p className={styles.refusal}>{refusal}</p>}
      {isBlocked && <p className={styles.soft}>{t('visits.offline.unsent.otherDraft', { building })}</p>}
      {refused && (
        <p className={styles.steps}>
          {!isBlocked && (
            <Button onClick={onOpen} aria-label={t('visits.offline.unsent.openNamed', { what, building })}>
              {t('visits.offline.unsent.open')}
            </Button>
          )}
          <Button
            look="plain"
            onClick={() => onDiscard(what, building)}
            aria-label={t('visits.offline.unsent.discardNamed', { what, building })}
          >
            {t('visits.offline.unsent.discard')}
          </Button>
        </p>
      )}
    </li>
  );
}
