import { placeText } from '@clearunit/shared/texts';
import { Badge, Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { withPests } from '../visit/units-of-results';
import styles from './offline.module.css';
import { factsOf } from './unsent-facts';
import type { UnsentRow } from './unsent-rows';
import { useClockTime } from './use-clock-time';
import { useMayMend } from './use-mend-request';

type UnsentCardProps = {
  row: UnsentRow;
  /** Their names by id. */
  pests: ReadonlyMap<string, string>;
  isSending: boolean;
  onOpen: () => void;
  onDiscard: (what: string, building: string) => void;
};

/** One unsent entry with its state. */
export function UnsentCard({ row, pests, isSending, onOpen, onDiscard }: UnsentCardProps) {
  const t = useText();
  const time = useClockTime();
  const mayMend = useMayMend();
  const { building, units, since, refusal, isRefused, ...facts } = factsOf(row, pests);
  const what = t(`visits.offline.unsent.${facts.what}`, {
    smart_count: units.length,
    units: units
      .map((unit) => withPests({ t }, placeText({ t }, unit, 'within'), unit.pests ?? []))
      .join(', '),
  });
  const state = isRefused ? 'refused' : isSending ? 'sending' : 'waiting';
  const isBlocked = row.kind === 'item' && row.item.kind === 'request' && isRefused && !mayMend(row.item);
  return (
    <li className={styles.card}>
      <p className={styles.cardHead}>
        <strong>{building}</strong>
        <Badge tone={isRefused ? 'danger' : 'plain'}>{t(`visits.offline.unsent.${state}`)}</Badge>
      </p>
      <p>{what}</p>
      {since !== undefined && (
        <p className={styles.soft}>{t('visits.offline.unsent.madeAt', { time: time(since) })}</p>
      )}
      {refusal !== undefined && <p className={styles.refusal}>{refusal}</p>}
      {isBlocked && <p className={styles.soft}>{t('visits.offline.unsent.otherDraft', { building })}</p>}
      {isRefused && (
        <p className={styles.steps}>
          {row.kind !== 'photo' && !isBlocked && (
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
