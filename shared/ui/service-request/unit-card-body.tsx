import { type Ref, useEffect, useRef } from 'react';
import { type LineChange, maxNotesLength, needsNotes, type RequestLine } from '../../domain/orders';
import type { Role } from '../../domain/users';
import { Button, type ComboboxOption, TextArea, Toggle } from '../kit';
import { useText } from '../texts-context';
import { LastService } from './last-service';
import { LastServices } from './last-services';
import type { FieldError } from './request-problems';
import { ServiceFields } from './service-fields';
import styles from './unit-card.module.css';
import { UnitPicker } from './unit-picker';

export type UnitCardBodyProps = {
  line: RequestLine;
  /** How many cards there are. */
  total: number;
  /** Some units follow what is chosen for all. */
  hasCommon: boolean;
  buildingId: string;
  /** The order that is edited or completed; null for a new request. */
  orderId: string | null;
  role: Role;
  units: readonly ComboboxOption[];
  registeredUnits: readonly string[];
  /** Whether one of the form's steps needs what a draft may go without. */
  asksForAll: boolean;
  /** The line gets a second bed-bug visit unless it is turned off here. */
  offersSecondVisit: boolean;
  /** How many characters all notes of the request have. */
  notesUsed: number;
  notesError: string | undefined;
  errorOf: FieldError;
  onChange: (key: string, change: LineChange) => void;
  /** Makes the unit an exception from what is chosen for all, or takes that back. */
  onExcept: (key: string) => void;
  onFollow: (key: string) => void;
};

/** The fields of an open card: of one of several units that follow what is chosen for all, only which it is. */
export function UnitCardBody(props: UnitCardBodyProps) {
  const { line, role, total, errorOf, onChange } = props;
  const t = useText();
  const change = (next: LineChange) => onChange(line.key, next);
  const isFollower = total > 1 && line.isCommon === true;
  const service = useRef<HTMLDivElement>(null);
  const except = useRef<HTMLButtonElement>(null);
  const isTurned = useRef(false);
  const turn = (change: (key: string) => void) => {
    isTurned.current = true;
    change(line.key);
  };
  // The button that was pressed is gone: the focus goes to what came in its place.
  useEffect(() => {
    if (!isTurned.current) return;
    isTurned.current = false;
    const next = isFollower ? except.current : service.current?.querySelector('select');
    next?.focus();
  }, [isFollower]);
  return (
    <>
      <div className={styles.unit}>
        <UnitPicker
          line={line}
          role={role}
          units={props.units}
          registeredUnits={props.registeredUnits}
          error={errorOf(line.key, 'unit_number')}
          onChange={change}
        />
        <LastService
          buildingId={props.buildingId}
          unit={line.unit_number}
          registeredUnits={props.registeredUnits}
        />
      </div>
      {isFollower ? (
        <Button ref={except} onClick={() => turn(props.onExcept)}>
          {t('requests.common.except')}
        </Button>
      ) : (
        <>
          {total === 1 && (
            <LastServices
              buildingId={props.buildingId}
              orderId={props.orderId}
              line={line}
              onChange={change}
            />
          )}
          <ChoiceFields
            {...props}
            service={service}
            onChange={change}
            errorOf={(field) => errorOf(line.key, field)}
          />
        </>
      )}
      {total > 1 && !isFollower && props.hasCommon && (
        <Button onClick={() => turn(props.onFollow)}>{t('requests.common.follow')}</Button>
      )}
    </>
  );
}

type ChoiceFieldsProps = Pick<
  UnitCardBodyProps,
  'line' | 'role' | 'asksForAll' | 'offersSecondVisit' | 'notesUsed' | 'notesError'
> & {
  /** Where pest, treatment and type stand. */
  service?: Ref<HTMLDivElement>;
  errorOf: (field: string) => string | undefined;
  onChange: (change: LineChange) => void;
};

/** What is asked for: pest, treatment, type, the second visit and notes; of one unit, or of all. */
export function ChoiceFields({ line, role, service, errorOf, onChange, ...props }: ChoiceFieldsProps) {
  const t = useText();
  const hasNotes = line.order_description !== '';
  return (
    <>
      <div ref={service} className={styles.service}>
        <ServiceFields line={line} role={role} errorOf={errorOf} onChange={onChange} />
      </div>
      {props.offersSecondVisit && (
        <Toggle
          label={t('requests.units.secondVisit')}
          checked={!line.withoutSecondVisit}
          onChange={(isWanted) => onChange({ withoutSecondVisit: !isWanted })}
        />
      )}
      <TextArea
        label={t('requests.units.notes')}
        starred={props.asksForAll && needsNotes(line.pest)}
        rows={2}
        placeholder={t('requests.units.notesPlaceholder')}
        value={line.order_description}
        error={errorOf('order_description') ?? (hasNotes ? props.notesError : undefined)}
        hint={hasNotes && t('requests.units.notesUsed', { used: props.notesUsed, limit: maxNotesLength })}
        onChange={({ target: { value } }) => onChange({ order_description: value })}
      />
    </>
  );
}
