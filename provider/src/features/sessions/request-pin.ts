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
 * Takes down who asks for the PIN of which building, for the admin to decide on (1 §5). The PIN itself is never told
 * here. The same asked again while it waits is one request.
 * @throws AppError 'sessions.building-not-found', 'sessions.too-many-tries', or what is wrong in the form
 */
export async function requestPin(questions: PinQuestions, context: Context): Promise<void> {
  refuseProblems(checkPinRetrieval(questions));
  const { question_one: name, question_two: company, question_three: address } = questions;
  await countTry(context, 'pinRequest', addressKey(address));
  const found = await findNamed(address, context);
  if (found.length === 0) throw new AppError('sessions.building-not-found');
  // Two buildings at one address: whoever decides chooses between them.
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
