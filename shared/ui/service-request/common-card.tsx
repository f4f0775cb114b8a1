import { memo, useId } from 'react';
import type { LineChange, RequestLine } from '../../domain/orders';
import type { Role } from '../../domain/users';
import { placeCounts } from '../../texts';
import { useText } from '../texts-context';
import { LastServices } from './last-services';
import type { FieldError } from './request-problems';
import styles from './unit-card.module.css';
import { ChoiceFields } from './unit-card-body';

type CommonCardProps = {
  /** One of the lines that follow what is chosen here. */
  line: RequestLine;
  /** Of how many units and common areas the lines are that do. */
  units: number;
  areas: number;
  buildingId: string;
  /** The order that is edited or completed; null for a new request. */
  orderId: string | null;
  role: Role;
  asksForAll: boolean;
  offersSecondVisit: boolean;
  notesUsed: number;
  notesError: string | undefined;
  errorOf: FieldError;
  onChange: (change: LineChange) => void;
};

/** What is asked for in all units but the exceptions, chosen once. */
export const CommonCard = memo(function CommonCard({
  units,
  areas,
  buildingId,
  orderId,
  errorOf,
  ...fields
}: CommonCardProps) {
  const t = useText();
  const titleId = useId();
  const { line } = fields;
  const service = [line.pest, line.treatment].filter(Boolean).join(', ');
  const places = placeCounts({ t }, { units, areas });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading is the name of the group, a legend cannot be styled as one
    <div role="group" aria-labelledby={titleId} className={styles.common}>
      <h3 id={titleId}>
        {service ? t('requests.common.chosen', { places, service }) : t('requests.common.title', { places })}
      </h3>
      <LastServices buildingId={buildingId} orderId={orderId} line={line} onChange={fields.onChange} />
      <ChoiceFields {...fields} errorOf={(field) => errorOf(line.key, field)} />
    </div>
  );
});
