import type { BuildingRecord } from '@clearunit/shared/api/shapes';
import { unitCalls } from '@clearunit/shared/api/units';
import { type NumberingScheme, placeUnits } from '@clearunit/shared/domain/units';
import { Button, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import styles from '../form/form.module.css';
import { FormCard } from '../form/form-card';
import { useBuildingChange } from '../portal';
import { asPlaced } from './as-placed';
import { NumberingChoice } from './numbering-choice';

/** Chooses how a building's unit numbers name floors, and shows what that does before it is done (4 §1.5). */
export function NumberingCard({ building }: { building: BuildingRecord }) {
  const t = useText();
  const say = useErrorText();
  const notify = useNotify();
  const stored = building.numbering_scheme;
  const [chosen, setChosen] = useState<NumberingScheme | null>(stored);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: choose, isPending } = useBuildingChange(unitCalls.chooseNumbering);
  const units = useMemo(() => building.units.map(asPlaced), [building.units]);
  const moves = useMemo(() => {
    const before = placeUnits(units, stored);
    const after = placeUnits(units, chosen);
    return after.filter((place, at) => spot(place) !== spot(before[at]!)).length;
  }, [units, stored, chosen]);
  const given = units.filter(({ manualFloor }) => manualFloor !== null).length;
  const save = async () => {
    setFailure(null);
    try {
      const { message } = await choose({ params: { building_id: building.uuid }, body: { scheme: chosen } });
      notify(message, { type: 'success' });
    } catch (error) {
      setFailure(say(error));
    }
  };
  return (
    <FormCard title={t('buildings.numbering.title')}>
      <NumberingChoice units={units} chosen={chosen} onChoose={setChosen} />
      {given > 0 && <p className={styles.note}>{t('buildings.numbering.given', { smart_count: given })}</p>}
      {failure && <ErrorNotice message={failure} />}
      {chosen !== stored && (
        <div className={styles.more}>
          <p role="status">
            {moves === 0
              ? t('buildings.numbering.stays')
              : t('buildings.numbering.moves', { smart_count: moves })}
          </p>
          <Button look="main" busy={isPending} onClick={() => void save()}>
            {t('buildings.numbering.save')}
          </Button>
        </div>
      )}
    </FormCard>
  );
}

const spot = ({ floor, floorIndex, position, row }: ReturnType<typeof placeUnits>[number]): string =>
  `${row ?? ''}/${floor}/${floorIndex}/${position}`;
