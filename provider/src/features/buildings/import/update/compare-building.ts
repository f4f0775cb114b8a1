import type { Branch } from '@clearunit/shared/api/prices';
import { locateBuilding } from '@clearunit/shared/domain/branches';
import { checkWindows } from '@clearunit/shared/domain/buildings';
import { joinEmails, parseEmailList } from '@clearunit/shared/domain/emails';
import type { Params } from '@clearunit/shared/domain/errors';
import {
  type BuildingUpdateRow,
  headerOfBuildingUpdate,
  joinCity,
  schedulerEmails,
  splitAddress,
} from '@clearunit/shared/domain/imports';
import { readProvince } from '@clearunit/shared/domain/provinces';
import type { BuildingColumns } from '../../../import-records/change-queries';
import { type Schedulers, schedulerOf } from '../schedulers';
import type { BuildingToUpdate } from './stored-queries';

/** A field that changes: its column in the workbook, in words, and the columns of the table. */
export interface BuildingChange {
  field: keyof BuildingUpdateRow;
  column: string;
  before: string;
  after: string;
  set: Partial<BuildingColumns>;
}

export interface KnownToUpdates {
  branches: readonly Branch[];
  schedulers: Schedulers;
  /** Ids by names in lower case. */
  clients: ReadonlyMap<string, string>;
}

interface RowProblem {
  field: keyof BuildingUpdateRow;
  reason: string;
  params?: Params;
}

export interface ComparedBuilding {
  changes: BuildingChange[];
  /** Why the row is left out. */
  problem: RowProblem | null;
  /** An unknown scheduler: the rest of the row is stored. */
  remark: RowProblem | null;
}

/**
 * What a row changes of a building (4 §19.2). The stored address is compared as an export of it would be read. The client is
 * never changed: a row that names another one is a problem. As in the form, a building keeps its branch unless the row
 * names one, or its city changes and the branch was not chosen by hand.
 */
export function compareBuilding(
  stored: BuildingToUpdate,
  row: BuildingUpdateRow,
  known: KnownToUpdates,
): ComparedBuilding {
  const changes: BuildingChange[] = [];
  const change = (
    field: keyof BuildingUpdateRow,
    [before, after]: readonly [string, string | undefined],
    set: Partial<BuildingColumns>,
  ) => {
    const column = field === 'building_city' ? 'City' : headerOfBuildingUpdate[field];
    if (after !== undefined && after !== before) changes.push({ field, column, before, after, set });
  };
  const client = row.customer_name && known.clients.get(row.customer_name.toLowerCase());
  if (row.customer_name !== undefined && client !== stored.customer_id) {
    const params = { client: stored.customer_name };
    return leftOut({ field: 'customer_name', reason: 'imports.other-client', params });
  }
  for (const field of ['email', 'scheduler_email'] as const) {
    const [email] = parseEmailList(row[field] ?? '').invalid;
    if (email !== undefined) return leftOut({ field, reason: 'imports.bad-email', params: { email } });
  }
  const hours = { TimeWindow1: stored.time_window_1.trim(), TimeWindow2: stored.time_window_2.trim() };
  const { TimeWindow1 = hours.TimeWindow1, TimeWindow2 = hours.TimeWindow2 } = row;
  const [badWindow] = checkWindows({ TimeWindow1, TimeWindow2 }, hours);
  if (badWindow) return leftOut(badWindow);
  const read = splitAddress(joinCity(stored.address, stored.city));
  const address = row.building_address;
  change('building_address', [read.address, address], {
    address,
    // A workbook names a building by its address.
    ...(stored.name === stored.address && { name: address }),
  });
  change('building_city', [read.city, row.building_city], { city: row.building_city });
  change('building_po_mo_wo', [stored.building_po_mo_wo, row.building_po_mo_wo], {
    building_po_mo_wo: row.building_po_mo_wo,
  });
  const email = asStored(row.email ?? '') || undefined;
  change('email', [asStored(stored.email), email], { email });
  change('TimeWindow1', [hours.TimeWindow1, row.TimeWindow1], { time_window_1: row.TimeWindow1 });
  change('TimeWindow2', [hours.TimeWindow2, row.TimeWindow2], { time_window_2: row.TimeWindow2 });
  let remark: RowProblem | null = null;
  if (row.scheduler_email !== undefined) {
    const id = schedulerOf(row.scheduler_email, known.schedulers);
    const awaited = schedulerEmails(row.scheduler_email).join(', ');
    const before = stored.scheduler_email || stored.awaited_scheduler;
    if (id && id !== stored.scheduler_id)
      change('scheduler_email', [before, row.scheduler_email], { scheduler_id: id, awaited_scheduler: '' });
    else if (!id && stored.scheduler_id === null)
      change('scheduler_email', [stored.awaited_scheduler, awaited], { awaited_scheduler: awaited });
    else if (!id)
      remark = {
        field: 'scheduler_email',
        reason: 'imports.scheduler-stays',
        params: { email: row.scheduler_email },
      };
  }
  const problem = comparePlace(stored, row, { known, changes, change });
  return problem ? leftOut(problem) : { changes, problem: null, remark };
}

const asStored = (emails: string): string => joinEmails(parseEmailList(emails).emails);

const leftOut = (problem: RowProblem): ComparedBuilding => ({ changes: [], problem, remark: null });

type Change = (
  field: keyof BuildingUpdateRow,
  values: readonly [string, string | undefined],
  set: Partial<BuildingColumns>,
) => void;

function comparePlace(
  stored: BuildingToUpdate,
  row: BuildingUpdateRow,
  {
    known: { branches },
    changes,
    change,
  }: { known: KnownToUpdates; changes: readonly BuildingChange[]; change: Change },
): RowProblem | null {
  const hasNew = (...fields: string[]) => changes.some(({ field }) => fields.includes(field));
  const named = row.branch?.trim().toLowerCase() ?? '';
  const isOwn =
    named !== '' && [stored.branch_name, stored.branch_code].some((own) => own.toLowerCase() === named);
  const { branch, province, branchProblem } = locateBuilding(
    {
      address: row.building_address ?? stored.address,
      city: row.building_city ?? stored.city,
      province: row.province ?? '',
      branch: isOwn ? '' : named,
    },
    branches,
  );
  if (named !== '' && !isOwn && branchProblem) return { field: 'branch', ...branchProblem };
  const isGiven = named !== '' && !isOwn;
  const follows = named === '' && hasNew('building_city') && !stored.branch_by_hand;
  if (branch && branch.branch_id !== stored.branch_id && (isGiven || follows)) {
    const set = { branch_id: branch.branch_id, ...(isGiven && { branch_by_hand: true }) };
    change('branch', [stored.branch_name, branch.branch_name], set);
  }
  const given = row.province === undefined ? undefined : readProvince(row.province);
  if (given === null)
    return { field: 'province', reason: 'provinces.unknown', params: { province: row.province! } };
  const found = given ?? (hasNew('building_address', 'building_city') ? province : null);
  if (found) change('province', [stored.province ?? '', found], { province: found });
  return null;
}
