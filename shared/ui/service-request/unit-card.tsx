import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, useId, useState } from 'react';
import type { RequestLine } from '../../domain/orders';
import { PlannedVisits } from './planned-visits';
import styles from './unit-card.module.css';
import { UnitCardBody, type UnitCardBodyProps } from './unit-card-body';
import { UnitCardHead, type UnitCardHeadProps } from './unit-card-head';

export type UnitCardProps = Omit<UnitCardHeadProps, 'titleId' | 'bodyId' | 'handle' | 'isOpen' | 'onOpen'> &
  UnitCardBodyProps & {
    /** Something else is planned for the unit. */
    hasVisits: boolean;
  };

/** One unit of a request: which, what for, how, and what else should be known. One of several opens on a press. */
export const UnitCard = memo(function UnitCard(props: UnitCardProps) {
  const { line, total, errorOf } = props;
  const titleId = useId();
  const bodyId = useId();
  const { setNodeRef, transform, transition, isDragging, attributes, listeners, setActivatorNodeRef } =
    useSortable({ id: line.key });
  const isCommon = line.isCommon === true;
  const [isOpened, setOpen] = useState(line.unit_number === '' || (!isCommon && line.treatment_id === null));
  const needsCare = fieldsOf(isCommon).some((field) => errorOf(line.key, field) !== undefined);
  const isOpen = total === 1 || isOpened || needsCare;
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-line={line.key}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot hold the card's buttons */}
      <div role="group" aria-labelledby={titleId} className={styles.fields} data-open={isOpen || undefined}>
        <UnitCardHead
          {...props}
          titleId={titleId}
          bodyId={bodyId}
          isOpen={isOpen}
          onOpen={() => setOpen(!isOpen)}
          handle={{ ...attributes, ...listeners, ref: setActivatorNodeRef }}
        />
        {props.hasVisits && (
          <div className={styles.planned}>
            <PlannedVisits buildingId={props.buildingId} service={line} exceptOrder={props.orderId} />
          </div>
        )}
        <div id={bodyId} className={styles.body} hidden={!isOpen}>
          {isOpen && <UnitCardBody {...props} />}
        </div>
      </div>
    </li>
  );
}, isSameCard);

const fieldsOf = (isCommon: boolean) =>
  isCommon
    ? (['unit_number'] as const)
    : (['unit_number', 'pest_id', 'treatment_id', 'followup', 'order_description'] as const);

/** What is chosen for all does not concern the card of one of them, unless it tells what is planned for just that. */
function isSameCard(before: UnitCardProps, after: UnitCardProps): boolean {
  const isFollower = ({ total, hasVisits, line }: UnitCardProps) => total > 1 && line.isCommon && !hasVisits;
  const keys = Object.keys(after) as (keyof UnitCardProps)[];
  return keys.every((key) => {
    if (key !== 'line' || !isFollower(before) || !isFollower(after))
      return Object.is(before[key], after[key]);
    return ofUnit.every((field) => before.line[field] === after.line[field]);
  });
}

const ofUnit = [
  'key',
  'unit_number',
  'exist',
  'extraUnits',
  'priority',
  'lineItemID',
] as const satisfies readonly (keyof RequestLine)[];
