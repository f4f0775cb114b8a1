import { mostChosenRows } from '@clearunit/shared/api/resources';
import { AppError } from '@clearunit/shared/domain/errors';
import { allRows, largestPage } from '@clearunit/shared/domain/paging';
import { RawRows } from '../http/raw-rows';
import type { ListedRows, ResourceRow } from './resource';
import type { ListRequest } from './simple-rest';

/**
 * A page of any size up to 10,000 rows, such as the 1,000 of react-admin's own export: the provider, which shortens more
 * than its largest page, is asked several times. All rows are one page.
 * @throws AppError 400 for more rows, or another page than the first of All
 */
export async function readLargePage(
  request: ListRequest,
  list: (request: ListRequest) => Promise<ListedRows>,
): Promise<ListedRows> {
  const { page, limit } = request;
  const isAll = limit >= allRows && page === 1;
  if (limit <= largestPage || isAll) return list(request);
  if (limit > mostChosenRows) {
    const problems = [{ field: 'range', reason: 'input.wrong-shape' }];
    throw new AppError('input.wrong-shape', { status: 400, problems });
  }
  const from = (page - 1) * limit;
  const first = Math.floor(from / largestPage);
  const rows: ResourceRow[] = [];
  let total = 0;
  for (let at = first; at * largestPage < from + limit; at++) {
    const part = await list({ ...request, page: at + 1, limit: largestPage });
    rows.push(...rowsOf(part));
    total = part.total;
    if (part.rows.length < largestPage) break;
  }
  const skipped = from - first * largestPage;
  return { rows: rows.slice(skipped, skipped + limit), total };
}

const rowsOf = ({ rows }: ListedRows): ResourceRow[] =>
  rows instanceof RawRows ? JSON.parse(rows.bytes.toString()) : rows;
