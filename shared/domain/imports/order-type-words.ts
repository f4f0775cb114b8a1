import type { OrderNumberType } from '../orders/order-number';

const words: Readonly<Record<OrderNumberType, RegExp>> = {
  po: /^(?:po|purchaseorder|bondecommande|bc)$/,
  mo: /^(?:mo|maintenanceorder|managementorder)$/,
  wo: /^(?:wo|workorder|bondetravail|bt)$/,
  none: /^(?:none|no|n|na|nil|aucun)$/,
};

/**
 * The kind of order number that a cell tells of: 'PO', 'P.O.', 'Purchase Order', 'W.O. #', 'N/A' (1 §5, 4 §19.1).
 *
 * @returns null when it tells of none
 */
export function orderTypeOf(text: string): OrderNumberType | null {
  const word = text
    .toLowerCase()
    .replace(/(?:number|no\.|#)\s*$/, '')
    .replace(/[^\p{L}]+/gu, '');
  if (/\d/.test(text)) return null;
  const types = Object.keys(words) as OrderNumberType[];
  return types.find((type) => words[type].test(word)) ?? null;
}
