import type { FormerMasterPin, MasterPinChange } from '@clearunit/shared/api/building-bulk';
import type { ChosenBuildings } from '@clearunit/shared/api/building-retirement';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkMasterPin, type MasterPinField } from '@clearunit/shared/domain/pins';
import { allowLongStatements } from '../../../db/open';
import type { Runner } from '../../../db/runner';
import { inTransaction } from '../../../db/transaction';
import type { ActorContext } from '../../../http/handler';
import { recordChanges } from '../../logs/record-change';
import { idsOf } from '../chosen-buildings';
import { countFound } from '../chosen-queries';
import { bulkTimeout } from './bulk-timeout';
import {
  clientsCarrying,
  findPinned,
  lockPinned,
  type PinnedBuilding,
  type StoredMasterPin,
  storeMasterPins,
} from './master-pin-queries';
import { refuseShared } from './refuse-shared';
import { answerOfChange, unchangedSince } from './undo';

interface Wanted {
  which: ChosenBuildings;
  field: MasterPinField;
  pin: string;
}
type Sent = (Wanted & { shared_with: readonly string[] }) | Undo;
type Undo = { field: MasterPinField; changes: readonly FormerMasterPin[]; version: string };

/**
 * Gives many buildings a master PIN that others have, or each its former one, all or none (4 §20). Those that have it
 * there already, and retired ones, stay as they are. An undo leaves those that were changed since: such a building may have
 * another client, whom nobody was asked about.
 * @returns how many changed, and which they had
 * @throws AppError as `checkWanted`, or 'records.not-found'; 'pins.of-other-client' (409) for clients that are not confirmed;
 * 'records.changed' (409) as `answerOfChange`
 */
export function setMasterPin(sent: Sent, context: ActorContext) {
  return inTransaction(context.pool, async (client) => {
    await allowLongStatements(client, bulkTimeout);
    const { field } = sent;
    const ids =
      'changes' in sent ? sent.changes.map(({ id }) => id) : await idsOf(client, sent.which, context);
    const unique = [...new Set(ids)];
    const locked = await lockPinned(client, unique, field);
    const undone = 'changes' in sent ? sent.version : undefined;
    if (undone === undefined && (await countFound(client, unique)) < unique.length)
      throw new AppError('records.not-found');
    const buildings = unchangedSince(locked, undone);
    const given =
      'changes' in sent ? giveBack(sent, context) : await checkedPin(client, sent, buildings, context);
    const changes = buildings
      .map((building) => ({ building, pin: given(building) }))
      .filter(({ building, pin }) => building.hash !== pin.hash);
    const changed = changes.map(({ building }) => building);
    const stored = changes.map(({ pin }) => pin);
    await storeMasterPins(client, field, stored, context.now.toISOString());
    await log(client, context, field, changed, stored);
    const before = changed.map(({ id, encrypted }) => ({ id, sealed: encrypted }));
    return answerOfChange({ undone, sent: unique, changed: changed.length, before }, context);
  });
}

/** What `setMasterPin` would change. @throws AppError as `checkWanted` */
export async function findMasterPinChange(wanted: Wanted, context: ActorContext): Promise<MasterPinChange> {
  const { pool, pinKeys: keys } = context;
  const ids = await idsOf(pool, wanted.which, context);
  const { changed, sharing } = await checkWanted(
    pool,
    wanted,
    await findPinned(pool, ids, wanted.field),
    context,
  );
  const counts = new Map<string | null, { name: string | null; buildings: number }>();
  for (const { id, hash, encrypted } of changed) {
    const group = counts.get(hash);
    if (group) group.buildings++;
    else {
      const name = encrypted && keys.decrypt(encrypted, { buildingId: id, column: wanted.field });
      counts.set(hash, { name, buildings: 1 });
    }
  }
  const from = [...counts.values()].sort((a, b) => b.buildings - a.buildings);
  return { buildings: changed.length, from, sharing };
}

type Given = (building: PinnedBuilding) => StoredMasterPin;

async function checkedPin(
  run: Runner,
  wanted: Extract<Sent, { pin: string }>,
  buildings: readonly PinnedBuilding[],
  context: ActorContext,
): Promise<Given> {
  const { pin, field, shared_with } = wanted;
  const { sharing } = await checkWanted(run, wanted, buildings, context);
  const others = sharing.filter((client) => !shared_with.includes(client));
  refuseShared(others.map((client) => ({ pin, client })));
  const { pinKeys: keys } = context;
  const hash = keys.hash(pin);
  return ({ id }) => ({ id, hash, encrypted: keys.encrypt(pin, { buildingId: id, column: field }) });
}

/**
 * Which buildings a master PIN changes, and the clients that it would open together.
 * @throws AppError with the reasons of `checkMasterPin`, or 'pins.master-unknown' where no building carries it (422)
 */
async function checkWanted(
  run: Runner,
  { pin, field }: Wanted,
  buildings: readonly PinnedBuilding[],
  { pinKeys: keys }: ActorContext,
): Promise<{ changed: PinnedBuilding[]; sharing: string[] }> {
  const hash = keys.hash(pin);
  const carriers = await clientsCarrying(run, hash);
  if (carriers.length === 0) {
    refuseProblems([{ field: 'pin', reason: 'pins.master-unknown', params: { pin } }]);
  }
  const changed = buildings.filter((building) => building.hash !== hash);
  for (const isLong of new Set(changed.map(({ hasLongPins }) => hasLongPins))) {
    const problem = checkMasterPin(field, pin, {}, isLong);
    if (problem) refuseProblems([{ ...problem, field: 'pin' }]);
  }
  const owners = new Set(changed.map(({ customer }) => customer));
  const all = new Set([...carriers, ...owners].sort((a, b) => a.localeCompare(b)));
  const [only] = owners.size === 1 ? owners : [];
  const sharing = owners.size > 0 && all.size > 1 ? [...all].filter((client) => client !== only) : [];
  return { changed, sharing };
}

/**
 * The former PINs as the provider sent them, encrypted; one of another building, or an invented one, cannot be
 * decrypted.
 */
function giveBack({ field, changes }: Undo, { pinKeys: keys }: ActorContext): Given {
  const former = new Map(changes.map((change) => [change.id, change]));
  return ({ id }) => {
    const encrypted = former.get(id)?.sealed ?? null;
    return { id, encrypted, hash: encrypted && keys.hash(readSealed(encrypted)) };

    function readSealed(text: string): string {
      try {
        return keys.decrypt(text, { buildingId: id, column: field });
      } catch (cause) {
        throw new AppError('input.wrong-shape', { status: 400, cause });
      }
    }
  };
}

function log(
  run: Runner,
  context: ActorContext,
  field: MasterPinField,
  changed: readonly PinnedBuilding[],
  stored: readonly StoredMasterPin[],
): Promise<void> {
  return recordChanges(
    run,
    context,
    changed.map(({ id, locationId, hash }, place) => ({
      activity: 'buildings.updated',
      targetEntity: 'building',
      targetId: id,
      buildingId: id,
      locationCode: locationId,
      // Never the PIN itself.
      description: {
        [field]: !hash ? 'added' : stored[place]!.hash ? 'changed' : 'removed',
        before: {},
        after: {},
      },
    })),
  );
}
