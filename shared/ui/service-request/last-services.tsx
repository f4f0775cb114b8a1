import { useId, useState } from 'react';
import type { LineChange, RequestLine } from '../../domain/orders';
import { Button } from '../kit';
import { useText } from '../texts-context';
import styles from './unit-card.module.css';
import { useLastServices } from './use-last-services';

type LastServicesProps = {
  buildingId: string;
  /** The order that is edited or completed; null for a new request. */
  orderId: string | null;
  line: RequestLine;
  onChange: (change: LineChange) => void;
};

/** What was requested last, to be chosen again with one press. */
export function LastServices({ buildingId, orderId, line, onChange }: LastServicesProps) {
  const t = useText();
  const titleId = useId();
  const { services, isLoading } = useLastServices(buildingId, line.unit_number, orderId);
  // Once awaited it keeps its place, so that what is about to be pressed below does not move.
  const [wasAwaited, setAwaited] = useState(isLoading);
  if (isLoading && !wasAwaited) setAwaited(true);
  if (isLoading) return <div className={styles.last} aria-busy="true" />;
  if (services.length === 0)
    return (
      wasAwaited && (
        <div className={styles.last}>
          <span>{t('requests.common.noLast')}</span>
        </div>
      )
    );
  const choose = ({ treatment_id, treatment, ...pest }: (typeof services)[number]) => {
    onChange(pest);
    onChange({ treatment_id, treatment });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a line with its buttons
    <div role="group" aria-labelledby={titleId} className={styles.last}>
      <span id={titleId}>{t('requests.common.last')}</span>
      <div>
        {services.map((service) => (
          <Button
            key={`${service.pest_id} ${service.treatment_id}`}
            aria-pressed={service.pest_id === line.pest_id && service.treatment_id === line.treatment_id}
            onClick={() => choose(service)}
          >
            {[service.pest, service.treatment].join(', ')}
          </Button>
        ))}
      </div>
    </div>
  );
}
