import { useCallback } from 'react';
import { type Cents, formatMoney } from '../../domain/prices';
import { useText } from './texts-context';

/** Cents as the reader reads them: '$1,234.50'. */
export function useMoney(): (cents: Cents) => string {
  const t = useText();
  return useCallback((cents) => t('common.amount', { amount: formatMoney(cents) }), [t]);
}
