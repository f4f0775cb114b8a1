import type { PinRequest } from '@clearunit/shared/api/pins';
import { showLongDateTime } from '@clearunit/shared/domain/dates';
import { Badge, Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { RecordLink } from '../grid/record-link';
import { buildingsOf, viewBuilding } from '../record-addresses';
import { portalTimeZone } from '../session';
import styles from './pins.module.css';

type PinCardProps = { request: PinRequest; onReset: () => void; onTurnDown: () => void };

/** Somebody's request: name, company or e-mail, building address, which is searched for, and when it was made. */
export function PinCard({ request, onReset, onTurnDown }: PinCardProps) {
  const t = useText();
  const facts = [
    [t('pins.company'), request.question_two],
    [
      t('pins.address'),
      <RecordLink
        key="address"
        address={buildingsOf({ q: request.question_three })}
        title={t('pins.findBuilding')}
      >
        {request.question_three}
      </RecordLink>,
    ],
    ...(request.status === 'approved' && request.building_id
      ? [
          [
            t('pins.sentFor'),
            <RecordLink key="building" address={viewBuilding(request.building_id)}>
              {request.building_name}
            </RecordLink>,
          ] as const,
        ]
      : []),
    [t('pins.updated'), showLongDateTime(request.updated_at, portalTimeZone())],
    ...(request.resolved_by ? [[t('pins.resolvedBy'), request.resolved_by] as const] : []),
  ] as const;
  return (
    <li className={styles.card}>
      <h2>{request.question_one}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.steps}>
        {request.status === 'pending' ? (
          <>
            <Button look="main" onClick={onReset}>
              {t('pins.approve')}
            </Button>
            <Button onClick={onTurnDown}>{t('pins.reject')}</Button>
          </>
        ) : (
          <Badge tone={request.status === 'approved' ? 'success' : 'plain'}>
            {t(`pins.statuses.${request.status}`)}
          </Badge>
        )}
      </div>
    </li>
  );
}
