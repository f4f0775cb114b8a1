import { memo, useId } from 'react';
import type { LineChange, RequestLine } from '../../domain/orders';
import type { Role } from '../../domain/users';
import { useText } from '../texts-context';
import { LastServices } from './last-services';
import type { FieldError } from './request-problems';
import styles from './unit-card.module.css';
import { ChoiceFields } from './unit-card-body';

type CommonCardProps = {
  /** One of the lines that follow what is chosen here. */
  line: RequestLine;
  /** How many lines do. */
  count: number;
  buildingId: string;
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
  count,
  buildingId,
  errorOf,
  ...fields
}: CommonCardProps) {
  const t = useText();
  const titleId = useId();
  const { line } = fields;
  const service = [line.pest, line.treatment].filter(Boolean).join(', ');
  const smart_count = count;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading is the name of the group, a legend cannot be styled as one
    <div role="group" aria-labelledby={titleId} className={styles.common}>
      <h3 id={titleId}>
        {service
          ? t('requests.common.chosen', { smart_count, service })
          : t('requests.common.title', { smart_count })}
      </h3>
      <LastServices buildingId={buildingId} line={line} onChange={fields.onChange} />
      <ChoiceFields {...fields} errorOf={(field) => errorOf(line.key, field)} />
    </div>
  );
});
