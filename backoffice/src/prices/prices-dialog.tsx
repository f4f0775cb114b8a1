import { priceCalls } from '@clearunit/shared/api/prices';
import type { Service } from '@clearunit/shared/api/shapes';
import { Button, Dialog, ErrorNotice, Skeleton, TextInput } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useId, useState } from 'react';
import type { ListedBranch } from './listed-branch';
import styles from './prices.module.css';
import { usePricesForm } from './use-prices-form';

/** A branch's prices by hand: what it charges at least, and the price of each service code (3 §2.12). */
export function PricesDialog({ branch, onClose }: { branch: ListedBranch; onClose: () => void }) {
  const t = useText();
  const say = useErrorText();
  const { data: services, error, refetch } = usePortalQuery(priceCalls.services, {});
  if (services) return <PricesForm branch={branch} services={services} onClose={onClose} />;
  return (
    <Dialog wide title={t('prices.dialog.title', { branch: branch.branch_name })} onClose={onClose}>
      {error ? (
        <ErrorNotice message={say(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </Dialog>
  );
}

type PricesFormProps = { branch: ListedBranch; services: readonly Service[]; onClose: () => void };

function PricesForm({ branch, services, onClose }: PricesFormProps) {
  const t = useText();
  const id = useId();
  const [filter, setFilter] = useState('');
  const form = usePricesForm(branch, services, onClose);
  const wanted = filter.trim().toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Dialog
      wide
      title={t('prices.dialog.title', { branch: branch.branch_name })}
      onClose={onClose}
      locked={form.isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isBusy}>
            {t('common.actions.cancel')}
          </Button>
          <Button look="main" type="submit" form={id} disabled={!form.isChanged} busy={form.isBusy}>
            {t('prices.dialog.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {form.refusal && <ErrorNotice message={form.refusal} />}
        <TextInput
          label={t('prices.dialog.minimum')}
          hint={t('prices.dialog.minimumHint')}
          inputMode="decimal"
          value={form.minimum}
          error={form.errorOf(form.minimum)}
          onChange={(event) => form.setMinimum(event.target.value)}
        />
        <TextInput
          label={t('prices.dialog.fee')}
          hint={t('prices.dialog.feeHint')}
          inputMode="decimal"
          value={form.fee}
          error={form.errorOf(form.fee)}
          onChange={(event) => form.setFee(event.target.value)}
        />
        <TextInput
          label={t('prices.dialog.filter')}
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <fieldset className={styles.prices}>
          <legend>{t('prices.dialog.services', { branch: branch.branch_name })}</legend>
          {form.prices
            .filter(({ code, about }) => `${code} ${about}`.toLowerCase().includes(wanted))
            .map(({ code, about, typed }) => (
              <TextInput
                key={code}
                label={code}
                hint={about}
                inputMode="decimal"
                value={typed}
                error={form.errorOf(typed)}
                onChange={(event) => form.setPrice(code, event.target.value)}
              />
            ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
