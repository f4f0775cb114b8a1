import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, useId } from 'react';
import { type LineChange, maxNotesLength, needsNotes } from '../../domain/orders';
import type { Role } from '../../domain/users';
import { type ComboboxOption, TextArea, Toggle } from '../kit';
import { useText } from '../texts-context';
import { LastService } from './last-service';
import { PlannedVisits } from './planned-visits';
import type { FieldError } from './request-problems';
import { ServiceFields } from './service-fields';
import styles from './unit-card.module.css';
import { UnitCardHead, type UnitCardHeadProps } from './unit-card-head';
import { UnitPicker } from './unit-picker';
import { useLinePrice } from './use-line-price';

export type UnitCardProps = Omit<UnitCardHeadProps, 'titleId' | 'handle'> & {
  buildingId: string;
  /** The open order that the line is of, or will be. */
  orderId: string | undefined;
  role: Role;
  units: readonly ComboboxOption[];
  registeredUnits: readonly string[];
  /** The line gets a second bed-bug visit unless it is turned off here. */
  offersSecondVisit: boolean;
  /** How many characters all notes of the request have. */
  notesUsed: number;
  notesError: string | undefined;
  errorOf: FieldError;
  onChange: (key: string, change: LineChange) => void;
  onPrice: (key: string, price: number) => void;
};

/** One unit of a request: which, what for, how, and what else should be known. */
export const UnitCard = memo(function UnitCard(props: UnitCardProps) {
  const { buildingId, role, line, notesUsed, notesError, errorOf, onChange } = props;
  const t = useText();
  const titleId = useId();
  const { setNodeRef, transform, transition, isDragging, attributes, listeners, setActivatorNodeRef } =
    useSortable({ id: line.key });
  useLinePrice(buildingId, line, props.orderId, props.onPrice);
  const hasNotes = line.order_description !== '';
  const change = (next: LineChange) => onChange(line.key, next);
  const error = (field: string) => errorOf(line.key, field);
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot hold the card's buttons */}
      <div role="group" aria-labelledby={titleId} className={styles.fields}>
        <UnitCardHead
          {...props}
          titleId={titleId}
          handle={{ ...attributes, ...listeners, ref: setActivatorNodeRef }}
        />
        <div className={styles.unit}>
          <UnitPicker
            line={line}
            role={role}
            units={props.units}
            registeredUnits={props.registeredUnits}
            error={error('unit_number')}
            onChange={change}
          />
          <LastService
            buildingId={buildingId}
            unit={line.unit_number}
            registeredUnits={props.registeredUnits}
          />
          <PlannedVisits buildingId={buildingId} service={line} except={line.lineItemID} />
        </div>
        <div className={styles.service}>
          <ServiceFields line={line} role={role} errorOf={error} onChange={change} />
        </div>
        {props.offersSecondVisit && (
          <Toggle
            label={t('requests.units.secondVisit')}
            checked={!line.withoutSecondVisit}
            onChange={(isWanted) => change({ withoutSecondVisit: !isWanted })}
          />
        )}
        <TextArea
          label={t('requests.units.notes')}
          starred={needsNotes(line.pest)}
          rows={2}
          placeholder={t('requests.units.notesPlaceholder')}
          value={line.order_description}
          error={error('order_description') ?? (hasNotes ? notesError : undefined)}
          hint={hasNotes && t('requests.units.notesUsed', { used: notesUsed, limit: maxNotesLength })}
          onChange={({ target: { value } }) => change({ order_description: value })}
        />
      </div>
    </li>
  );
});
