import { isAnyCityServed } from '@clearunit/shared/domain/branches';
import { provinces } from '@clearunit/shared/domain/provinces';
import { taxPercentOn } from '@clearunit/shared/domain/taxes';
import type { FormPart } from '@clearunit/shared/ui/form';
import { ErrorNotice, Select, TextInput } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import { portalToday } from '../../session';
import styles from './form.module.css';
import { FormCard } from './form-card';
import type { LocationOfForm, LocationValues } from './use-building-location';

type LocationInputsProps = {
  form: FormPart<LocationValues>;
  location: LocationOfForm;
  /** The branch was set by hand before, and is this one. */
  byHand?: string | null;
};

/** A building's province, branch and tax: derived from address and city, or chosen (4 §2.1). */
export function LocationInputs({ form: { values, field }, location, byHand }: LocationInputsProps) {
  const t = useText();
  const errorText = useErrorText();
  const { branches = [] } = location;
  const { found, provinceFound } = location.locationOf(values);
  const province = found.province;
  const branchFollows = values.branch_id === '' && found.branch;
  const isCityMissing =
    values.branch_id === '' &&
    location.branches !== undefined &&
    (!isAnyCityServed(branches) || found.branchProblem?.reason === 'branches.none-of-city');
  const taxHint = province ? { province, percent: taxPercentOn(province, portalToday()) } : null;
  return (
    <FormCard title={t('buildings.sections.place')}>
      {location.error && (
        <ErrorNotice
          message={`${t('buildings.fields.branchesFailed')} ${errorText(location.error)}`}
          onRetry={() => void location.refetch()}
        />
      )}
      <div className={styles.grid}>
        <Select
          label={t('buildings.fields.province')}
          {...field('province')}
          options={[
            {
              value: '',
              text: provinceFound
                ? t('buildings.fields.provinceFound', { province: t(`provinces.${provinceFound}`) })
                : t('buildings.fields.provinceOpen'),
            },
            ...provinces.map((code) => ({ value: code, text: t(`provinces.${code}`) })),
          ]}
        />
        <Select
          label={t('buildings.fields.branch_id')}
          {...field('branch_id')}
          hint={
            byHand && byHand === values.branch_id ? (
              t('buildings.fields.branchByHand')
            ) : isCityMissing ? (
              <>
                {!isAnyCityServed(branches) && `${t('buildings.fields.branchNoCities')} `}
                <Link to="/price-management" target="_blank" rel="noreferrer">
                  {t('buildings.fields.branchCities')}
                </Link>
              </>
            ) : undefined
          }
          options={[
            {
              value: '',
              text: branchFollows
                ? t('buildings.fields.branchFound', { branch: branchFollows.branch_name })
                : t('buildings.fields.branchOpen'),
            },
            ...branches
              .filter(({ is_retired, branch_id }) => !is_retired || branch_id === values.branch_id)
              .map(({ branch_id, branch_name: branch, is_retired }) => ({
                value: branch_id,
                text: is_retired ? t('buildings.fields.branchRetired', { branch }) : branch,
              })),
          ]}
        />
        <TextInput
          label={t('buildings.fields.tax_by_hand')}
          {...field('tax_by_hand')}
          optional={province !== null}
          hint={
            !taxHint
              ? t('buildings.fields.taxOfNone')
              : values.tax_by_hand.trim() === ''
                ? t('buildings.fields.taxOfProvince', taxHint)
                : t('buildings.fields.taxDiffers', taxHint)
          }
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </div>
    </FormCard>
  );
}
