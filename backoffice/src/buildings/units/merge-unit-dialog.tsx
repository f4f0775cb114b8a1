import type { BuildingRecord, UnitRecord } from '@clearunit/shared/api/buildings';
import { type UnitMerge, unitCalls } from '@clearunit/shared/api/units';
import { alikeUnits } from '@clearunit/shared/domain/units';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { Combobox, ErrorNotice, Skeleton } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useOutcome } from '../../outcome';
import styles from '../list/building-filters.module.css';
import { useBuildingChange } from '../portal';

type MergeUnitDialogProps = { building: BuildingRecord; unit: UnitRecord; onClose: () => void };

/** Merges a unit into another one of its building, after it has said what changes. */
export function MergeUnitDialog({ building, unit: { uuid, unit }, onClose }: MergeUnitDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const endIfDenied = useLogoutIfAccessDenied();
  const { succeededAnd } = useOutcome();
  const { mutateAsync: merge } = useBuildingChange(unitCalls.mergeUnits);
  const params = { building_id: building.uuid, uuid };
  const others = building.units.filter((other) => other.uuid !== uuid);
  const alike = alikeUnits(
    unit,
    others.map((other) => other.unit),
  );
  // The unit that is most likely meant, where its number is another spelling of this one.
  const proposed = others.find((other) => other.unit === alike[0])?.uuid ?? '';
  const form = useForm<{ into: string }, { message: string }>({
    initial: { into: proposed },
    submit: (body) => merge({ params, body }),
    handleError: endIfDenied,
    onDone: succeededAnd(onClose),
    unguarded: true,
  });
  const { into } = form.values;
  const { data, error } = usePortalQuery(
    unitCalls.unitMerge,
    { params, query: { into } },
    { enabled: into !== '', staleTime: 0 },
  );
  const hasTwo = data?.has_warranty === true && data.into_has_warranty;
  return (
    <FormDialog
      form={form}
      title={t('buildings.mergeUnit.title', { unit })}
      submit={t('buildings.mergeUnit.confirm')}
      disabled={!data || into === '' || hasTwo}
      onClose={onClose}
    >
      <div className={styles.assign}>
        <p>{t('buildings.mergeUnit.question', { unit })}</p>
        <Combobox
          label={t('buildings.mergeUnit.into')}
          options={others.map((other) => ({ value: other.uuid, text: other.unit }))}
          value={into || null}
          error={form.errorAt('into')}
          onChoose={(chosen) => form.change({ into: chosen ?? '' })}
        />
        {error && <ErrorNotice message={errorText(error)} />}
        {hasTwo && <ErrorNotice message={t('rules.units.both-have-warranties', { unit, into: data.into })} />}
        {into !== '' &&
          !error &&
          !hasTwo &&
          (data ? <MergeFacts merge={data} /> : <Skeleton height="5rem" />)}
      </div>
    </FormDialog>
  );
}

/** The records that move to the kept unit, and that it cannot be undone. */
function MergeFacts({ merge }: { merge: UnitMerge }) {
  const t = useText();
  const { unit, into, visits, open, planned_twice, listed_twice, has_warranty } = merge;
  return (
    <div role="status" className={styles.facts}>
      <ul>
        {visits > 0 && <li>{t('buildings.mergeUnit.visits', { smart_count: visits, into })}</li>}
        {open > 0 && <li>{t('buildings.mergeUnit.open', { smart_count: open, into })}</li>}
        {planned_twice > 0 && <li>{t('buildings.mergeUnit.twice', { smart_count: planned_twice, into })}</li>}
        {listed_twice > 0 && <li>{t('buildings.mergeUnit.listed', { smart_count: listed_twice, into })}</li>}
        {has_warranty && <li>{t('buildings.mergeUnit.warranty', { into })}</li>}
        <li>{t('buildings.mergeUnit.gone', { unit })}</li>
      </ul>
      <p>
        <strong>{t('buildings.mergeUnit.forGood')}</strong>
      </p>
    </div>
  );
}
