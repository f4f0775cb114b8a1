import type { Conditions } from '../../db/conditions';
import type { Runner } from '../../db/runner';
import { numberOf } from '../../db/search';
import { type FoundWord, findBuildingsByWord } from '../../db/searched-buildings';

/** Names on invoices of a building that it does not have now, or its client. */
interface FormerNames {
  building_id: string;
  building_name: string;
  customer_name: string;
  location_id: string;
  /** For each word of the search whether they have it. */
  found: boolean[];
}

/**
 * Limits invoices `i` to those that a search finds (4 §20): each word in what the invoice says of building,
 * client and client's number, in what its building is found by now, or as the number of invoice, order or batch.
 */
export async function searchInvoices(run: Runner, where: Conditions, q: string): Promise<Conditions> {
  const words = await findBuildingsByWord(run, q, 'staff');
  const formerNames = await findFormerNames(run, words);
  return where.foundWords(words, (word) => {
    const former = formerNames.filter(({ found }) => found[words.indexOf(word)]);
    const number = numberOf(word.patterns);
    const ways = [
      where.amongBuildingsOf(word, 'i.building_id'),
      ...(former.length > 0 ? [withNames(where.value(JSON.stringify(former)))] : []),
      withClientsNumber(where.value(word.patterns)),
      ...(number === null ? [] : [withNumber(number)]),
    ];
    return `(${ways.join(' or ')})`;
  });
}

const withNumber = (number: number): string => `${number} in (i.number, i.order_number)
  or i.batch_id = (select id from batches where number = ${number})`;

const names = 'building_id, building_name, customer_name, location_id';

const withNames = (
  json: string,
): string => `(i.building_id, i.building_name, i.customer_name, i.location_id) in (
  select ${names} from json_to_recordset(${json}) x(building_id uuid, building_name text, customer_name text, location_id text))`;

/** The client's number as `search_fold` parts its words, which only few numbers need. */
const clientsNumber = `case when i.purchase_order_number ~ '^[A-Za-z0-9 #/-]*$'
  then ' ' || lower(translate(i.purchase_order_number, '#/-', '   ')) || ' ' else search_fold(i.purchase_order_number) end`;

/** An index finds the orders by their words, the client's number among them. */
const withClientsNumber = (word: string): string => `(i.purchase_order_number <> '' and i.order_id in (
    select id from orders where status = 'posted' and search_text like any(${word}::text[]))
  and ${clientsNumber} like any(${word}::text[]))`;

/** Only names that are former ones are folded, each once: there are many invoices, and few such names. */
async function findFormerNames(run: Runner, words: readonly FoundWord[]): Promise<FormerNames[]> {
  if (words.length === 0) return [];
  const found = words.map((_, n) => `f.text like any($${n + 1}::text[])`);
  const { rows } = await run.query<FormerNames>(
    `select ${names}, array[${found.join()}] as found
     from (select ${names}, search_fold(concat_ws(' ', building_name, customer_name, location_id)) as text
       from (select distinct i.building_id, i.building_name, i.customer_name, i.location_id
         from client_invoices i join buildings b on b.id = i.building_id join customers c on c.id = b.customer_id
         where (i.building_name, i.customer_name, i.location_id) <> (b.name, c.name, b.location_id) offset 0) i offset 0) f
     where ${found.join(' or ')}`,
    words.map(({ patterns }) => patterns),
  );
  return rows;
}
