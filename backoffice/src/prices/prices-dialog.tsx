import type { Service } from '@clearunit/shared/api/prices';
import { priceCalls } from '@clearunit/shared/api/prices';
import {
  centsOfDollars,
  checkAmount,
  checkPriceOrNone,
  formatMoney,
  parseServiceCodes,
} from '@clearunit/shared/domain/prices';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { Button, Dialog, EmptyState, Skeleton, TextInput } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useNotify, useRefresh, useUpdate } from 'react-admin';
import { ConflictQuestion } from '../conflicts';
import { quietly } from '../data';
import type { ListedBranch } from './listed-branch';
import styles from './prices.module.css';
import { useBranchConflict } from './use-branch-conflict';

/** A branch's prices by hand: what it charges at least, and the price of each service code (3 §2.12). */
export function PricesDialog({ branch, onClose }: { branch: ListedBranch; onClose: () => void }) {
  const t = useText();
  const { data: services, error, refetch } = usePortalQuery(priceCalls.services, {});
  if (services) return <PricesForm branch={branch} services={services} onClose={onClose} />;
  return (
    <Dialog wide title={t('prices.dialog.title', { branch: branch.branch_name })} onClose={onClose}>
      {error ? <FailureNotice error={error} onRetry={refetch} /> : <Skeleton height="16rem" />}
    </Dialog>
  );
}

type PricesFormProps = { branch: ListedBranch; services: readonly Service[]; onClose: () => void };

/** A branch's prices while they are typed, in dollars; sent in cents, all of them or none. */
function PricesForm({ branch, services, onClose }: PricesFormProps) {
  const t = useText();
  const notify = useNotify();
  const endIfDenied = useLogoutIfAccessDenied();
  const refresh = useRefresh();
  const [update] = useUpdate();
  const [filter, setFilter] = useState('');
  const conflict = useBranchConflict(branch, (one) => typedPrices(one, services));
  const form = useForm({
    initial: conflict.seen,
    rules: ({ minimum_charge, no_access_fee, prices }) =>
      [
        ['minimum_charge', checkAmount(minimum_charge)] as const,
        ['no_access_fee', checkAmount(no_access_fee)] as const,
        ...Object.entries(prices).map(([code, typed]) => [code, checkPriceOrNone(typed)] as const),
      ].flatMap(([field, reason]) => (reason ? [{ field, reason }] : [])),
    checks: 'typing',
    submit: ({ minimum_charge, no_access_fee, prices }) => {
      const data = {
        minimum_charge: centsOfDollars(minimum_charge) ?? 0,
        no_access_fee: centsOfDollars(no_access_fee) ?? 0,
        services: Object.entries(prices)
          .filter(([, typed]) => typed.trim() !== '')
          .map(([service_code, typed]) => ({ service_code, price: centsOfDollars(typed) })),
        updated_at: conflict.version,
      };
      return update('price-management', { id: branch.id, data, previousData: branch }, quietly);
    },
    handleError: async (error) => (await conflict.handleError(error)) || endIfDenied(error),
    onDone: () => {
      notify(t('prices.edited'), { type: 'success' });
      onClose();
      refresh();
    },
  });
  const { prices } = form.values;
  const unpriced = services
    .map(({ service_code }) => service_code)
    .filter((code) => conflict.seen.prices[code] && !prices[code]?.trim());
  const wanted = filter.trim().toLowerCase();
  const listed = services
    .map(({ service_code: code, pest_name, treatment_name }) => ({
      code,
      about: `${pest_name}, ${treatment_name}`,
      error: form.errorAt(code),
    }))
    // Rows with problems are shown whatever the search is.
    .filter(({ code, about, error }) => error || `${code} ${about}`.toLowerCase().includes(wanted));
  return (
    <FormDialog
      wide
      form={form}
      title={t('prices.dialog.title', { branch: branch.branch_name })}
      submit={t('prices.dialog.submit')}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      <TextInput
        label={t('prices.dialog.minimum')}
        hint={t('prices.dialog.minimumHint')}
        inputMode="decimal"
        {...form.field('minimum_charge')}
      />
      <TextInput
        label={t('prices.dialog.fee')}
        hint={t('prices.dialog.feeHint')}
        inputMode="decimal"
        {...form.field('no_access_fee')}
      />
      <TextInput
        label={t('prices.dialog.filter')}
        type="search"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <fieldset className={styles.prices}>
        <legend>{t('prices.dialog.services', { branch: branch.branch_name })}</legend>
        {listed.map(({ code, about, error }) => (
          <TextInput
            key={code}
            label={code}
            hint={about}
            inputMode="decimal"
            value={prices[code] ?? ''}
            error={error}
            onChange={({ target }) => form.change({ prices: { ...prices, [code]: target.value } })}
          />
        ))}
      </fieldset>
      {unpriced.length > 0 && (
        <p className={styles.unpriced} role="status">
          {t('prices.dialog.unpriced', { codes: unpriced.join(', ') })}
        </p>
      )}
      {listed.length === 0 && (
        <EmptyState
          title={t('prices.dialog.noMatch', { filter: filter.trim() })}
          action={<Button onClick={() => setFilter('')}>{t('prices.dialog.clear')}</Button>}
        />
      )}
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() => [
          { label: t('prices.dialog.minimum'), of: (values) => values.minimum_charge },
          { label: t('prices.dialog.fee'), of: (values) => values.no_access_fee },
          ...services.map(({ service_code: code }) => ({
            label: code,
            of: (values: TypedPrices) => values.prices[code],
          })),
        ]}
      />
    </FormDialog>
  );
}

type TypedPrices = ReturnType<typeof typedPrices>;

/** The branch's price of every service; empty without one. */
function typedPrices(branch: ListedBranch, services: readonly Service[]) {
  const list = parseServiceCodes(branch.service_code);
  const priced = new Map(
    list.readable ? list.services.map(({ service_code, price }) => [service_code, formatMoney(price)]) : [],
  );
  return {
    minimum_charge: formatMoney(branch.minimum_charge),
    no_access_fee: formatMoney(branch.no_access_fee),
    prices: Object.fromEntries(
      services.map(({ service_code }) => [service_code, priced.get(service_code) ?? '']),
    ),
  };
}
