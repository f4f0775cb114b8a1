import type { BuildingRecord } from '@clearunit/shared/api/buildings';
import { unitCalls } from '@clearunit/shared/api/units';
import { placeUnits } from '@clearunit/shared/domain/units';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { useOutcome } from '../../outcome';
import styles from '../form/form.module.css';
import { FormCard } from '../form/form-card';
import { useBuildingChange } from '../portal';
import { asPlaced } from './as-placed';
import { NumberingChoice } from './numbering-choice';

/** Chooses how a building's unit numbers name floors, and shows what that does before it is done (4 §1.5). */
export function NumberingCard({ building }: { building: BuildingRecord }) {
  const t = useText();
  const { succeeded } = useOutcome();
  const stored = building.numbering_scheme;
  const choose = useBuildingChange(unitCalls.chooseNumbering);
  const form = useForm({
    initial: { scheme: stored },
    submit: (body) => choose.mutateAsync({ params: { building_id: building.uuid }, body }),
    onDone: succeeded,
  });
  const chosen = form.values.scheme;
  const units = useMemo(() => building.units.map(asPlaced), [building.units]);
  const moves = useMemo(() => {
    const before = placeUnits(units, stored);
    const after = placeUnits(units, chosen);
    return after.filter((place, at) => spot(place) !== spot(before[at]!)).length;
  }, [units, stored, chosen]);
  const given = units.filter(({ manualFloor }) => manualFloor !== null).length;
  return (
    <FormCard title={t('buildings.numbering.title')}>
      <Form form={form}>
        <NumberingChoice units={units} chosen={chosen} onChoose={(scheme) => form.change({ scheme })} />
        {given > 0 && <p className={styles.note}>{t('buildings.numbering.given', { smart_count: given })}</p>}
        <FormRefusal form={form} />
        {chosen !== stored && (
          <div className={styles.more}>
            <p role="status">
              {moves === 0
                ? t('buildings.numbering.stays')
                : t('buildings.numbering.moves', { smart_count: moves })}
            </p>
            <SubmitButton form={form}>{t('buildings.numbering.save')}</SubmitButton>
          </div>
        )}
      </Form>
    </FormCard>
  );
}

const spot = ({ floor, floorIndex, position, row }: ReturnType<typeof placeUnits>[number]): string =>
  `${row ?? ''}/${floor}/${floorIndex}/${position}`;
