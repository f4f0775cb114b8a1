import { buildingChangeCalls } from '@clearunit/shared/api/building-changes';
import type { BuildingRecord } from '@clearunit/shared/api/buildings';
import { unitCalls } from '@clearunit/shared/api/units';
import { type NumberingScheme, placeUnits } from '@clearunit/shared/domain/units';
import { Form, FormRefusal, SubmitButton, useForm } from '@clearunit/shared/ui/form';
import { usePortal } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useMemo } from 'react';
import { ConflictQuestion, useConflict } from '../../conflicts';
import { useOutcome } from '../../outcome';
import styles from '../form/form.module.css';
import { FormCard } from '../form/form-card';
import { useBuildingChange } from '../portal';
import { asPlaced } from './as-placed';
import { NumberingChoice } from './numbering-choice';

type Scheme = NumberingScheme | null;

/** Chooses how a building's unit numbers name floors, and shows what that does before it is done (4 §1.5). */
export function NumberingCard({ building }: { building: BuildingRecord }) {
  const t = useText();
  const { succeeded } = useOutcome();
  const portal = usePortal();
  const read = building.numbering_scheme;
  const choose = useBuildingChange(unitCalls.chooseNumbering);
  const conflict = useConflict(asSeen(read), async () => {
    const params = { id: building.uuid };
    const [record] = await portal(buildingChangeCalls.buildingRecord, { params });
    return record && asSeen(record.numbering_scheme);
  });
  const stored = conflict.version;
  const form = useForm({
    initial: conflict.seen,
    submit: ({ scheme }) =>
      choose.mutateAsync({ params: { building_id: building.uuid }, body: { scheme, seen: stored } }),
    handleError: conflict.handleError,
    onDone: (answer, { scheme }) => {
      conflict.settle(asSeen(scheme));
      succeeded(answer);
    },
  });
  const chosen = form.values.scheme;
  // A new stored value is taken over, unless another one is chosen; saving that asks about the conflict.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it was read again
  useEffect(() => {
    if (read === stored || (form.isChanged && chosen !== read)) return;
    form.fill({ scheme: read });
    conflict.settle(asSeen(read));
  }, [read]);
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
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() => [
          {
            label: t('buildings.numbering.label'),
            of: ({ scheme }) => scheme,
            show: (scheme: Scheme) =>
              t(scheme ? `buildings.numbering.schemes.${scheme}` : 'buildings.numbering.byNumbers'),
          },
        ]}
      />
    </FormCard>
  );
}

const asSeen = (scheme: Scheme): { values: { scheme: Scheme }; version: Scheme } => ({
  values: { scheme },
  version: scheme,
});

const spot = ({ floor, floorIndex, position, row }: ReturnType<typeof placeUnits>[number]): string =>
  `${row ?? ''}/${floor}/${floorIndex}/${position}`;
