import type { EditedPrices } from '@clearunit/shared/api/prices';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { checkEditedPrices, writeServiceCodes } from '@clearunit/shared/domain/prices';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { refuseChanged } from '../logs/refuse-changed';
import { lockBranches, setNoAccessFee, unknownCodes } from './branches-queries';
import { takeOver } from './sync-prices';

/**
 * Writes a branch's prices into the local management system and the portal, in one transaction with the log entry of
 * each price before and after. Orders keep their prices.
 * @throws AppError 'records.not-found', 'records.changed' when they have changed since they were read,
 * 'prices.code-twice', 'prices.code-unknown', or 'prices.not-editable' where the system is external
 */
export function editPrices(branchId: string, edited: EditedPrices, context: ActorContext): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const known = await lockBranches(client);
    const before = known.find(({ branch_id }) => branch_id === branchId);
    if (!before) throw new AppError('records.not-found');
    const version = before.updated_at;
    const seen = edited.updated_at;
    await refuseChanged(client, context, { targetId: branchId, version, changedAt: version, seen });
    const codes = edited.services.map(({ service_code }) => service_code);
    refuseProblems(checkEditedPrices(edited.services, await unknownCodes(client, codes)));
    if (!context.management.savePrices) throw new AppError('prices.not-editable');
    const branch = {
      code: before.branch_code,
      name: before.branch_name,
      minimumCharge: edited.minimum_charge,
      serviceCodes: writeServiceCodes(edited.services),
    };
    await context.management.savePrices(client, branch);
    const fee = edited.no_access_fee ?? before.no_access_fee;
    await setNoAccessFee(client, branchId, fee);
    await takeOver(client, branch, before, context, {
      activity: 'prices.edited',
      noAccessFee: { before: before.no_access_fee, after: fee },
    });
  });
}
