import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { endLinksOf } from '../links/make-link';
import { giveNewPins } from '../pins/give-new-pins';
import { closeToAccounts } from './change-accounts';

/**
 * Ends the accounts, links and PINs of buildings that got another client, so that people of the former one lose access.
 * Nobody is mailed the new PINs, since the buildings' addresses may still be those people's.
 */
export async function closeToFormerClient(
  run: Runner,
  context: ActorContext,
  buildings: readonly { id: string; locationId: string }[],
): Promise<void> {
  await closeToAccounts(run, context, buildings);
  await endLinksOf(run, context, buildings);
  await giveNewPins(run, context, buildings);
}
