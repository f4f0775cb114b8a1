import type { Conditions } from '../../db/conditions';
import type { Runner } from '../../db/runner';
import { numberOf } from '../../db/search';
import { findBuildingsByWord } from '../../db/searched-buildings';

/**
 * Limits invoices `i` to those that a search finds (4 §20): each word in what the invoice says of building, client and
 * client's number, in what its building is found by now, or as the number of invoice, order or batch.
 */
export async function searchInvoices(run: Runner, where: Conditions, q: string): Promise<Conditions> {
  const words = await findBuildingsByWord(run, q, 'staff');
  return where.foundWords(words, (word) => {
    const number = numberOf(word.patterns);
    const ways = [
      where.hasWord(word, 'i.search_text'),
      where.inBuildingsOf(word, 'i.building_id'),
      ...(number === null ? [] : [withNumber(number)]),
    ];
    return `(${ways.join(' or ')})`;
  });
}

const withNumber = (number: number): string => `i.number = ${number} or i.order_number = ${number}
  or i.batch_id = (select id from batches where number = ${number})`;
