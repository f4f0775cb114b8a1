import type { FocusEvent } from 'react';
import { type LineChange, type RequestLine, registeredUnit, trimUnitNumber } from '../../domain/orders';
import type { Role } from '../../domain/users';
import { Combobox, type ComboboxOption, TextInput, Toggle } from '../kit';
import * as media from '../media';
import { useText } from '../texts-context';
import styles from './unit-card.module.css';

type UnitPickerProps = {
  line: RequestLine;
  role: Role;
  units: readonly ComboboxOption[];
  registeredUnits: readonly string[];
  error?: string;
  onChange: (change: LineChange) => void;
};

const longestUnitNumber = 30;

/** The unit: chosen among the building's by typing, or written by hand where the role may. */
export function UnitPicker({ line, role, units, registeredUnits, error, onChange }: UnitPickerProps) {
  const t = useText();
  const isByHand = line.extraUnits;
  // A stored line is told to be so; while one is typed, nothing is said before it is whole.
  const isUnregistered =
    line.lineItemID !== null &&
    line.unit_number.trim() !== '' &&
    registeredUnit(line.unit_number, registeredUnits) === undefined;
  const mayWrite = role !== 'technician';
  const toggle = (byHand: boolean) => {
    const known = registeredUnit(line.unit_number, registeredUnits);
    onChange(
      byHand
        ? { extraUnits: true }
        : { extraUnits: false, unit_number: known ?? '', exist: known !== undefined },
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of the field inside
    <div className={styles.picker} onFocus={isByHand ? undefined : makeRoomForList}>
      {isByHand ? (
        <TextInput
          starred
          label={t('requests.units.unit')}
          error={error}
          hint={
            isUnregistered && t('requests.units.notRegistered', { unit: trimUnitNumber(line.unit_number) })
          }
          value={line.unit_number}
          maxLength={longestUnitNumber}
          placeholder={t('requests.units.manualPlaceholder')}
          autoComplete="off"
          onChange={({ target: { value } }) =>
            onChange({ unit_number: value, exist: registeredUnit(value, registeredUnits) !== undefined })
          }
        />
      ) : (
        <Combobox
          starred
          label={t('requests.units.unit')}
          error={error}
          options={units}
          value={line.unit_number || null}
          placeholder={t('requests.units.pick')}
          noneText={mayWrite ? t('requests.units.notFound') : undefined}
          onChoose={(unit) => onChange({ unit_number: unit ?? '', exist: unit !== null })}
        />
      )}
      {mayWrite && <Toggle label={t('requests.units.manual')} checked={isByHand} onChange={toggle} />}
    </div>
  );
}

/** On a phone the list opens under the field, where the keyboard would cover it: the field goes to the top first. */
function makeRoomForList({ currentTarget, target }: FocusEvent<HTMLElement>) {
  if (target.getAttribute('role') !== 'combobox' || !window.matchMedia?.(media.phone).matches) return;
  currentTarget.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
}
