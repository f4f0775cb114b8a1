import type { Note } from '@clearunit/shared/api/notes';
import type { Day } from '@clearunit/shared/domain/dates';
import type { NoteType } from '@clearunit/shared/domain/notes';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { isoMoment, type Runner } from '../../db/runner';
import { containing } from '../../db/search';

export interface NoteFilter {
  buildingId: string;
  type?: NoteType;
  /** Searched in the note; '' finds all. */
  search: string;
  /** Only those that have not expired by this day. */
  currentOn?: Day;
}

const noteColumns = `n.id as uuid, n.building_id, n.notes, n.note_type, n.expiry_date,
  ${isoMoment('n.created_at')} as created_at, ${isoMoment('n.updated_at')} as updated_at`;

/** A page of a building's notes. */
export async function listNotes(
  run: Runner,
  filter: NoteFilter,
  sort: { by: 'created_at' | 'note_type'; direction: 'ASC' | 'DESC' },
  { limit, offset }: PageRange,
): Promise<{ rows: Note[]; total: number }> {
  const where = conditions(filter);
  const order = `n.${sort.by} ${sort.direction}, n.id ${sort.direction}`;
  const [listed, total] = await Promise.all([
    run.query<Note>(
      `select ${noteColumns} from notes n ${where.sql} order by ${order} limit ${limit} offset ${offset}`,
      where.values,
    ),
    countUpToCap(run, `notes n ${where.sql}`, where.values),
  ]);
  return { rows: listed.rows, total };
}

function conditions({ buildingId, type, search, currentOn }: NoteFilter): Conditions {
  const where = new Conditions().about(buildingId, (id) => `n.building_id = ${id}`);
  if (type) where.about(type, (filter) => `n.note_type = ${filter}`);
  if (search !== '') where.about(containing(search), (pattern) => `lower(n.notes) like ${pattern}`);
  if (currentOn) where.about(currentOn, (day) => `(n.expiry_date is null or n.expiry_date >= ${day})`);
  return where;
}

/** A note, its row locked until the transaction ends. */
export async function lockNote(run: Runner, buildingId: string, id: string): Promise<Note | undefined> {
  const { rows } = await run.query<Note>(
    `select ${noteColumns} from notes n where n.building_id = $1 and n.id = $2 for update`,
    [buildingId, id],
  );
  return rows[0];
}

export interface NoteToStore {
  notes: string;
  note_type: NoteType;
}

export async function insertNote(
  run: Runner,
  { buildingId, id }: { buildingId: string; id: string },
  { notes, note_type }: NoteToStore,
  { by, at }: { by: string; at: string },
): Promise<Note> {
  const { rows } = await run.query<Note>(
    `with n as (insert into notes (building_id, id, notes, note_type, created_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $6) returning *)
     select ${noteColumns} from n`,
    [buildingId, id, notes, note_type, by, at],
  );
  return rows[0]!;
}

export async function changeNote(
  run: Runner,
  { building_id, uuid }: Pick<Note, 'building_id' | 'uuid'>,
  { notes, note_type }: NoteToStore,
  at: string,
): Promise<Note> {
  const { rows } = await run.query<Note>(
    `with n as (update notes set notes = $3, note_type = $4, updated_at = $5
       where building_id = $1 and id = $2 returning *)
     select ${noteColumns} from n`,
    [building_id, uuid, notes, note_type, at],
  );
  return rows[0]!;
}

export async function deleteNoteRow(run: Runner, buildingId: string, id: string): Promise<void> {
  await run.query('delete from notes where building_id = $1 and id = $2', [buildingId, id]);
}
