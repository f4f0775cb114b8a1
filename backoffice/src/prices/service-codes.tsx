import { parseServiceCodes } from '@clearunit/shared/domain/prices';
import { useMoney, useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import styles from './prices.module.css';

/** A branch's service codes with their prices in one line; or that they cannot be read (3 §2.12). */
export function ServiceCodes({ text }: { text: string }) {
  const t = useText();
  const money = useMoney();
  const list = useMemo(() => parseServiceCodes(text), [text]);
  if (!list.readable) return <span className={styles.unreadable}>{t(`rules.${list.reason}`)}</span>;
  if (list.services.length === 0) return <>{t('prices.none')}</>;
  const prices = list.services.map(({ service_code, price }) => `${service_code} ${money(price)}`).join(', ');
  return (
    <span className={styles.services} title={prices}>
      <strong>{t('prices.services', { smart_count: list.services.length })}</strong> {prices}
    </span>
  );
}
