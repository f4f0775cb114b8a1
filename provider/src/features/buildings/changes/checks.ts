import { AppError } from '@clearunit/shared/domain/errors';
import { type MasterPinField, masterPinFields, pinsOfOtherClients } from '@clearunit/shared/domain/pins';
import type { Runner } from '../../../db/runner';
import type { PinKeys } from '../../../pin-keys';
import { clientsWithPins, isCodeTaken, isScheduler } from './queries';

/** @throws AppError 'buildings.location-code-taken' (409) when a building other than `except` has the code */
export async function refuseKnownCode(run: Runner, location: string, except: string): Promise<void> {
  if (!(await isCodeTaken(run, location, except))) return;
  const reason = 'buildings.location-code-taken';
  const params = { location };
  throw new AppError(reason, { params, problems: [{ field: 'location_id', reason, params }] });
}

/** @throws AppError 'buildings.scheduler-missing' (422) when no scheduler has that id */
export async function refuseUnknownScheduler(run: Runner, id: string): Promise<void> {
  if (await isScheduler(run, id)) return;
  const reason = 'buildings.scheduler-missing';
  throw new AppError(reason, { problems: [{ field: 'scheduler_id', reason }] });
}

type MasterPins = Readonly<Record<MasterPinField, string | null>>;

/**
 * Refuses a master pin of another client's buildings, unless that was confirmed. Pins that the building had before are
 * only checked when its client changes.
 * @throws AppError 'pins.of-other-client' (409) with a problem for each pin and client
 */
export async function refuseOthersPins(
  { run, keys }: { run: Runner; keys: PinKeys },
  before: MasterPins & { customer_id: string },
  sent: MasterPins & { shared_with: readonly string[] },
  customerId: string,
): Promise<void> {
  const known = before.customer_id === customerId ? masterPinFields.map((field) => before[field]) : [];
  const pins = masterPinFields.flatMap((field) => sent[field] || []).filter((pin) => !known.includes(pin));
  if (pins.length === 0) return;
  const others = await clientsWithPins(run, keys, pins, customerId);
  const problems = pinsOfOtherClients(sent, others, sent.shared_with);
  const [first] = problems;
  if (first) throw new AppError('pins.of-other-client', { params: first.params, problems });
}
