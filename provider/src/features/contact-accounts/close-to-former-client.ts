import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import { endLinksOf } from '../links/make-link';
import { giveNewPins } from '../pins/give-new-pins';
import { closeToAccounts } from './change-accounts';

/**
 * Ends what opens buildings that got another client: the former one's people keep no account, link or PIN there. Nobody
 * is mailed the new PINs, since the buildings' addresses may still be those people's.
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
