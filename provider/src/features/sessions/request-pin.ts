import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkPinRetrieval } from '@clearunit/shared/domain/pins';
import type { Context } from '../../http/handler';
import { addressKey, isAddressOf } from './address-key';
import { findAddressesLike, insertPinRequest, renewPinRequest } from './queries';
import { countTry } from './tries';

type PinQuestions = CallRequest<ProviderCalls['requestPin']>['body'];

/**
 * Stores a request for the PIN of a building, for an admin to decide (1 §5). The answer never has the PIN. A repeated
 * pending request counts as one.
 * @throws AppError 'sessions.building-not-found' (with '-support' where an address for support is set), 'sessions.too-many-tries', or a reason of the form's rules
 */
export async function requestPin(questions: PinQuestions, context: Context): Promise<void> {
  refuseProblems(checkPinRetrieval(questions));
  const { question_one: name, question_two: company, question_three: address } = questions;
  await countTry(context, 'pinRequest', addressKey(address));
  const found = await findNamed(address, context);
  if (found.length === 0) {
    const { supportEmail: support } = context;
    throw support
      ? new AppError('sessions.building-not-found-support', { params: { support } })
      : new AppError('sessions.building-not-found');
  }
  // With two buildings at one address the admin chooses.
  const buildingId = found.length === 1 ? found[0]!.id : null;
  const moment = context.now.toISOString();
  const request = { name, company, address, buildingId, createdAt: moment, updatedAt: moment };
  if (!(await renewPinRequest(context.pool, request))) await insertPinRequest(context.pool, request);
}

async function findNamed(address: string, { pool }: Context) {
  const [houseNumber = ''] = addressKey(address).split(' ');
  const candidates = await findAddressesLike(pool, houseNumber);
  return candidates.filter((building) => isAddressOf(address, building));
}
