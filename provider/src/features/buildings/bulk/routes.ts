import { AppError } from '@clearunit/shared/domain/errors';
import type { Handlers } from '../../../http/handler';
import { idsOf } from '../chosen-buildings';
import { findBranchChange } from './branch-queries';
import { setBranch } from './set-branch';
import { findClientChange, setClient } from './set-client';
import { findMasterPinChange, setMasterPin } from './set-master-pin';

export const buildingBulkHandlers = {
  branchChange: async ({ body }, context) => {
    const ids = await idsOf(context.pool, body.which, context);
    const data = await findBranchChange(context.pool, ids, body.branch_id);
    if (!data) throw new AppError('branches.gone');
    return { code: 200, data };
  },

  setBranch: async ({ body }, context) => {
    const data = await setBranch(body, context);
    const success = context.texts.t('answers.buildings.branchSet', { smart_count: data.buildings });
    return { code: 200, success, data };
  },

  masterPinChange: async ({ body }, context) => ({
    code: 200,
    data: await findMasterPinChange(body, context),
  }),

  setMasterPin: async ({ body }, context) => {
    const data = await setMasterPin(body, context);
    const success = context.texts.t('answers.buildings.masterPinSet', { smart_count: data.buildings });
    return { code: 200, success, data };
  },

  clientChange: async ({ body }, context) => ({ code: 200, data: await findClientChange(body, context) }),

  setClient: async ({ body }, context) => {
    const data = await setClient(body, context);
    const success = context.texts.t('answers.buildings.clientSet', { smart_count: data.buildings });
    return { code: 200, success, data };
  },
} satisfies Handlers<
  'branchChange' | 'setBranch' | 'masterPinChange' | 'setMasterPin' | 'clientChange' | 'setClient'
>;
