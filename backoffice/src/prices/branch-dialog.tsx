import { priceCalls } from '@clearunit/shared/api/prices';
import { branchLimits, checkBranch, citiesOf } from '@clearunit/shared/domain/branches';
import type { Problem } from '@clearunit/shared/domain/errors';
import { centsOfDollars, checkAmount, formatMoney } from '@clearunit/shared/domain/prices';
import { type Province, provinces } from '@clearunit/shared/domain/provinces';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { Select, TextArea, TextInput } from '@clearunit/shared/ui/kit';
import { usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useRefresh } from 'react-admin';
import { ConflictQuestion } from '../conflicts';
import { useOutcome } from '../outcome';
import type { ListedBranch } from './listed-branch';
import { useBranchConflict } from './use-branch-conflict';

/** A branch of the local management system: added, or changed with its code, name, cities and province (4 §2.1). */
export function BranchDialog({ branch, onClose }: { branch: ListedBranch | null; onClose: () => void }) {
  const t = useText();
  const { succeededAnd } = useOutcome();
  const refresh = useRefresh();
  const { data: branches = [] } = usePortalQuery(priceCalls.branches, {});
  const add = usePortalMutation(priceCalls.addBranch, ['branches']);
  const change = usePortalMutation(priceCalls.changeBranch, ['branches', 'building', 'buildings']);
  const conflict = useBranchConflict<BranchValues, ListedBranch | null>(branch, asForm);
  const form = useForm({
    initial: conflict.seen,
    rules: (values) => {
      const wrong = checkAmount(values.minimum_charge);
      const others = branches.filter(({ branch_id }) => branch_id !== branch?.branch_id);
      const amount: Problem[] = wrong ? [{ field: 'minimum_charge', reason: wrong }] : [];
      return [...checkBranch(asSent(values), others), ...amount];
    },
    submit: (values) => {
      const body = asSent(values);
      if (!branch) return add.mutateAsync({ body });
      const updated_at = conflict.version ?? branch.updated_at;
      return change.mutateAsync({ params: { id: branch.branch_id }, body: { ...body, updated_at } });
    },
    handleError: conflict.handleError,
    onDone: succeededAnd(() => {
      onClose();
      refresh();
    }),
  });
  return (
    <FormDialog
      form={form}
      title={
        branch ? t('prices.branch.editTitle', { branch: branch.branch_name }) : t('prices.branch.addTitle')
      }
      submit={t('prices.branch.save')}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      <TextInput
        label={t('prices.branch.name')}
        maxLength={branchLimits.name}
        autoComplete="off"
        {...form.field('branch_name')}
      />
      <TextInput
        label={t('prices.branch.code')}
        maxLength={branchLimits.code}
        autoComplete="off"
        {...form.field('branch_code')}
      />
      <Select
        label={t('prices.branch.province')}
        placeholder={t('prices.branch.provincePick')}
        options={provinces.map((code) => ({ value: code, text: t(`provinces.${code}`) }))}
        {...form.field('province')}
      />
      <TextArea
        label={t('prices.branch.cities')}
        hint={t('prices.branch.citiesHint')}
        rows={4}
        {...form.field('cities')}
      />
      <TextInput
        label={t('prices.branch.minimum')}
        hint={t('prices.dialog.minimumHint')}
        inputMode="decimal"
        {...form.field('minimum_charge')}
      />
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() =>
          branchFields.map(([field, label]) => ({
            label: t(`prices.branch.${label}`),
            of: (values: BranchValues) => values[field],
          }))
        }
      />
    </FormDialog>
  );
}

const branchFields = [
  ['branch_name', 'name'],
  ['branch_code', 'code'],
  ['province', 'province'],
  ['cities', 'cities'],
  ['minimum_charge', 'minimum'],
] as const;

type BranchValues = ReturnType<typeof asForm>;

const asForm = (branch: ListedBranch | null) => ({
  branch_code: branch?.branch_code ?? '',
  branch_name: branch?.branch_name ?? '',
  cities: branch?.cities.join('\n') ?? '',
  province: (branch?.province ?? '') as Province | '',
  minimum_charge: formatMoney(branch?.minimum_charge ?? 0),
});

const asSent = (values: ReturnType<typeof asForm>) => ({
  ...values,
  cities: citiesOf(values.cities),
  minimum_charge: centsOfDollars(values.minimum_charge) ?? 0,
});
