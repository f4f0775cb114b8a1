import type { Conditions } from '../../db/conditions';
import type { Runner } from '../../db/runner';
import { numberOf } from '../../db/search';
import { findBuildingsByWord } from '../../db/searched-buildings';

/**
 * Limits invoices `i` to those that a search finds (4 §20): each word in what the invoice says of building, client and
 * client's number, in its building's present name, address, city or code, or as the number of invoice, order or batch. A
 * bill keeps its client (decision 127), whatever client its building has or was merged into since.
 */
export async function searchInvoices(run: Runner, where: Conditions, q: string): Promise<Conditions> {
  const words = await findBuildingsByWord(run, q, 'place');
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
