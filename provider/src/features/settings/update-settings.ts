import { type CustomerFlags, settings } from '@clearunit/shared/domain/clients';
import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { refuseChanged } from '../logs/refuse-changed';
import { lockSettings, storeSettings } from './queries';

/**
 * Sets a client company's flags (3 §2.13) and logs those that changed.
 * @throws AppError 'records.not-found', or 'records.changed' as `refuseChanged`
 */
export function updateSettings(
  id: string,
  { updated_at: seen, ...chosen }: CustomerFlags & { updated_at?: string | undefined },
  context: ActorContext,
): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const before = await lockSettings(client, id);
    if (!before) throw new AppError('records.not-found');
    const version = before.updated_at!;
    await refuseChanged(client, context, { targetId: id, version, changedAt: version, seen });
    const changed = settings.filter((setting) => before[setting] !== chosen[setting]);
    if (changed.length === 0) return;
    await storeSettings(client, id, chosen, context.now.toISOString());
    await recordChange(client, context, {
      activity: 'settings.updated',
      targetEntity: 'customer',
      targetId: id,
      description: {
        customer: before.name,
        ...Object.fromEntries(
          changed.map((setting) => [setting, { before: before[setting], after: chosen[setting] }]),
        ),
      },
    });
  });
}
