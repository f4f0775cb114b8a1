import { oneForm, wordsOf } from '@clearunit/shared/domain/search';

/**
 * Normalizes an address for comparison: the words of a search, each in the one form that stands for all of its short forms
 * ('12 St. Clair Ave W' and '12 st clair avenue west').
 */
export const addressKey = (address: string): string => wordsOf(address).map(oneForm).join(' ');

/** Whether a text is a building's address: alone, with its city, or with its city, province and postal code. */
export function isAddressOf(named: string, { address, city }: { address: string; city: string }): boolean {
  const key = addressKey(named);
  const full = addressKey(`${address} ${city}`);
  return (
    key !== '' && (key === addressKey(address) || key === full || (city !== '' && key.startsWith(`${full} `)))
  );
}
