import { priceCalls } from '@clearunit/shared/api/prices';
import { branchLimits, checkBranch, citiesOf } from '@clearunit/shared/domain/branches';
import type { Problem } from '@clearunit/shared/domain/errors';
import { centsOfDollars, checkAmount, formatMoney } from '@clearunit/shared/domain/prices';
import { type Province, provinces } from '@clearunit/shared/domain/provinces';
import { Button, Dialog, ErrorNotice, Select, TextArea, TextInput } from '@clearunit/shared/ui/kit';
import { usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useId } from 'react';
import { useRefresh } from 'react-admin';
import { useFields } from '../buildings/form/use-fields';
import { useOutcome } from '../outcome';
import type { ListedBranch } from './listed-branch';
import styles from './prices.module.css';

/** A branch of the local management system: added, or changed with its code, name, cities and province (4 §2.1). */
export function BranchDialog({ branch, onClose }: { branch: ListedBranch | null; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const { succeeded } = useOutcome();
  const refresh = useRefresh();
  const { data: branches = [] } = usePortalQuery(priceCalls.branches, {});
  const add = usePortalMutation(priceCalls.addBranch, ['branches']);
  const change = usePortalMutation(priceCalls.changeBranch, ['branches', 'building', 'buildings']);
  const form = useFields(asForm(branch));
  const { values, set, errorAt } = form;
  const isBusy = add.isPending || change.isPending;
  const done = {
    onSuccess: (answer: { message: string }) => {
      succeeded(answer);
      onClose();
      refresh();
    },
    onError: (error: unknown) => form.refuse(error),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const sent = { ...values, cities: citiesOf(values.cities) };
    const wrong = checkAmount(values.minimum_charge);
    const others = branches.filter(({ branch_id }) => branch_id !== branch?.branch_id);
    const amount: Problem[] = wrong ? [{ field: 'minimum_charge', reason: wrong }] : [];
    if (!form.accept([...checkBranch(sent, others), ...amount])) return;
    const body = { ...sent, minimum_charge: centsOfDollars(values.minimum_charge) ?? 0 };
    if (!branch) return add.mutate({ body }, done);
    const params = { id: branch.branch_id };
    change.mutate({ params, body: { ...body, updated_at: branch.updated_at } }, done);
  };
  return (
    <Dialog
      title={
        branch ? t('prices.branch.editTitle', { branch: branch.branch_name }) : t('prices.branch.addTitle')
      }
      onClose={onClose}
      locked={isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.actions.cancel')}
          </Button>
          <Button look="main" type="submit" form={id} busy={isBusy} disabled={!form.isChanged}>
            {t('prices.branch.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {form.refusal && <ErrorNotice message={form.refusal} />}
        <TextInput
          label={t('prices.branch.name')}
          value={values.branch_name}
          error={errorAt('branch_name')}
          maxLength={branchLimits.name}
          autoComplete="off"
          onChange={(event) => set('branch_name', event.target.value)}
        />
        <TextInput
          label={t('prices.branch.code')}
          value={values.branch_code}
          error={errorAt('branch_code')}
          maxLength={branchLimits.code}
          autoComplete="off"
          onChange={(event) => set('branch_code', event.target.value)}
        />
        <Select
          label={t('prices.branch.province')}
          placeholder={t('prices.branch.provincePick')}
          value={values.province}
          error={errorAt('province')}
          options={provinces.map((code) => ({ value: code, text: t(`console.provinces.${code}`) }))}
          onChange={(event) => set('province', event.target.value as Province)}
        />
        <TextArea
          label={t('prices.branch.cities')}
          hint={t('prices.branch.citiesHint')}
          value={values.cities}
          error={errorAt('cities')}
          rows={4}
          onChange={(event) => set('cities', event.target.value)}
        />
        <TextInput
          label={t('prices.branch.minimum')}
          hint={t('prices.dialog.minimumHint')}
          inputMode="decimal"
          value={values.minimum_charge}
          error={errorAt('minimum_charge')}
          onChange={(event) => set('minimum_charge', event.target.value)}
        />
      </form>
    </Dialog>
  );
}

const asForm = (branch: ListedBranch | null) => ({
  branch_code: branch?.branch_code ?? '',
  branch_name: branch?.branch_name ?? '',
  cities: branch?.cities.join('\n') ?? '',
  province: (branch?.province ?? '') as Province | '',
  minimum_charge: formatMoney(branch?.minimum_charge ?? 0),
});
