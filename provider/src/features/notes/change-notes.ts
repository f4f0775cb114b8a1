import type { CallRequest } from '@clearunit/shared/api/call';
import type { Note } from '@clearunit/shared/api/notes';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import type { Activity } from '@clearunit/shared/domain/logs';
import { checkNote, type NoteEntry, NoteType } from '@clearunit/shared/domain/notes';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { madeUnderKey } from '../idempotency-keys/made-under-key';
import { type Change, recordChange } from '../logs/record-change';
import { refuseChanged } from '../logs/refuse-changed';
import { changeNote, deleteNoteRow, insertNote, lockNote, type NoteToStore } from './queries';

/** Which note of which building. */
export interface NoteKey {
  buildingId: string;
  id: string;
}

/**
 * Adds a note to a building (3 §2.18), once under a key.
 * @throws AppError with the reasons of `checkNote` (422), 'access.refused', 'records.not-found' or
 * 'records.key-reused' (409)
 */
export function addNote(
  { buildingID: buildingId, ...sent }: CallRequest<ProviderCalls['createNote']>['body'],
  context: ActorContext,
): Promise<Note> {
  return inTransaction(context.pool, async (client) => {
    const { locationId } = await reachBuilding(context, 'note.write', buildingId, client);
    const entry = readEntry(sent);
    const { id, isMade } = await madeUnderKey(client, context, 'createNote', { buildingId, ...sent });
    if (isMade) return found(await lockNote(client, buildingId, id));
    const made = { by: context.actor.id, at: context.now.toISOString() };
    const note = await insertNote(client, { buildingId, id }, entry, made);
    await recordChange(client, context, change('notes.created', note, locationId, { after: logged(note) }));
    return note;
  });
}

/**
 * Changes a note, unless it has changed since it was read.
 * @throws AppError as above, or 'records.changed' (409)
 */
export function editNote(
  { buildingId, id }: NoteKey,
  entry: NoteEntry & { updated_at: string },
  context: ActorContext,
): Promise<Note> {
  return inTransaction(context.pool, async (client) => {
    const { locationId } = await reachBuilding(context, 'note.write', buildingId, client);
    const before = found(await lockNote(client, buildingId, id));
    const { updated_at: version } = before;
    const target = { targetId: id, locationCode: locationId, changedAt: version };
    await refuseChanged(client, context, { ...target, version, seen: entry.updated_at });
    const after = await changeNote(client, before, readEntry(entry), context.now.toISOString());
    const description = { before: logged(before), after: logged(after) };
    await recordChange(client, context, change('notes.updated', after, locationId, description));
    return after;
  });
}

/** Deletes a note. @throws AppError 'access.refused' or 'records.not-found' */
export function removeNote({ buildingId, id }: NoteKey, context: ActorContext): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const { locationId } = await reachBuilding(context, 'note.write', buildingId, client);
    const note = found(await lockNote(client, buildingId, id));
    await deleteNoteRow(client, buildingId, id);
    await recordChange(client, context, change('notes.deleted', note, locationId, { before: logged(note) }));
  });
}

function found(note: Note | undefined): Note {
  if (!note) throw new AppError('records.not-found');
  return note;
}

/** The checked values of the form. */
function readEntry({ notes, note_type }: NoteEntry): NoteToStore {
  const entry = { notes: notes.trim(), note_type };
  refuseProblems(checkNote(entry));
  return { notes: entry.notes, note_type: NoteType.parse(note_type) };
}

const logged = ({ notes, note_type }: Note) => ({ notes, note_type });

const change = (
  activity: Activity,
  { uuid, building_id }: Note,
  locationCode: string,
  description: Change['description'],
): Change => ({
  activity,
  targetEntity: 'note',
  targetId: uuid,
  buildingId: building_id,
  locationCode,
  description,
});
