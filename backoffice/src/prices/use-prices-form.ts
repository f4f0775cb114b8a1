import type { Service } from '@clearunit/shared/api/shapes';
import { centsOfDollars, checkAmount, formatMoney, parseServiceCodes } from '@clearunit/shared/domain/prices';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import type { ListedBranch } from './listed-branch';

/** A branch's prices while they are typed, in dollars; sent in cents, all of them or none. */
export function usePricesForm(branch: ListedBranch, services: readonly Service[], onClose: () => void) {
  const t = useText();
  const say = useErrorText();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending, error }] = useUpdate();
  const [before] = useState(() => typedPrices(branch, services));
  const [minimum, setMinimum] = useState(before.minimum);
  const [fee, setFee] = useState(before.fee);
  const [prices, setPrices] = useState(before.prices);

  const errorOf = (typed: string) => {
    const reason = checkAmount(typed);
    return reason ? t(`rules.${reason}`) : undefined;
  };
  const isWrong = [minimum, fee, ...prices.map(({ typed }) => typed)].some((typed) => errorOf(typed));
  const isChanged =
    minimum !== before.minimum ||
    fee !== before.fee ||
    prices.some(({ typed }, place) => typed !== before.prices[place]!.typed);

  const submit = () => {
    if (isWrong || !isChanged) return;
    const data = {
      minimum_charge: centsOfDollars(minimum) ?? 0,
      no_access_fee: centsOfDollars(fee) ?? 0,
      services: prices
        .filter(({ typed }) => typed.trim() !== '')
        .map(({ code, typed }) => ({ service_code: code, price: centsOfDollars(typed) })),
      updated_at: branch.updated_at,
    };
    void update(
      'price-management',
      { id: branch.id, data, previousData: branch },
      {
        onSuccess: () => {
          notify(t('prices.edited'), { type: 'success' });
          onClose();
          refresh();
        },
        onError: () => undefined,
      },
    );
  };
  return {
    minimum,
    setMinimum,
    fee,
    setFee,
    prices,
    setPrice: (code: string, typed: string) =>
      setPrices((current) => current.map((price) => (price.code === code ? { ...price, typed } : price))),
    errorOf,
    isChanged,
    isBusy: isPending,
    refusal: error ? say(error) : undefined,
    submit,
  };
}

/** Every service, with what the branch takes for it; empty where it has no price. */
function typedPrices(branch: ListedBranch, services: readonly Service[]) {
  const list = parseServiceCodes(branch.service_code);
  const priced = new Map(
    list.readable ? list.services.map(({ service_code, price }) => [service_code, formatMoney(price)]) : [],
  );
  return {
    minimum: formatMoney(branch.minimum_charge),
    fee: formatMoney(branch.no_access_fee),
    prices: services.map(({ service_code, pest_name, treatment_name }) => ({
      code: service_code,
      about: `${pest_name}, ${treatment_name}`,
      typed: priced.get(service_code) ?? '',
    })),
  };
}
