import { AppError } from '@clearunit/shared/domain/errors';
import { readPage } from '@clearunit/shared/domain/paging';
import type { Handlers } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { warrantyOf } from '../billing/warranty-of';
import { findBranch, listBranches, listServices } from './branches-queries';
import { editPrices } from './edit-prices';
import { exportPrices } from './export-prices';
import { priceList } from './price-list';
import { syncPrices } from './sync-prices';

export const priceHandlers = {
  price: async ({ query }, context) => {
    const building = await reachBuilding(context, 'building.read', query.building_uuid);
    const service = { pest_id: query.pestID, treatment_id: query.treatmentID };
    const priceOf = await priceList(context.pool, building.id, [service]);
    const warranty = query.unit_number
      ? await warrantyOf(
          context.pool,
          building.id,
          { unit: query.unit_number, ...service },
          query.order_id ?? null,
          context.today,
        )
      : null;
    return { code: 200, data: { price: priceOf(service), warranty } };
  },
  branchPrices: async ({ query }, { pool }) => {
    const { rows, total } = await listBranches(pool, { ...query, ...readPage(query) });
    return { code: 200, data: rows, total_branch: total };
  },
  branchPrice: async ({ params }, { pool }) => {
    const data = await findBranch(pool, params.id);
    if (!data) throw new AppError('records.not-found');
    return { code: 200, data };
  },
  services: async (_, { pool }) => ({ code: 200, data: await listServices(pool) }),
  exportPrices: ({ query }, context) => exportPrices(query, context),
  editPrices: async ({ params, body }, context) => {
    await editPrices(params.id, body, context);
    return { code: 200, message: context.texts.t('answers.prices.edited') };
  },
  resyncBranch: async ({ params }, context) => {
    await syncPrices(params.id, context);
    return { code: 200, message: context.texts.t('answers.prices.resynced') };
  },
  syncPrices: async (_, context) => {
    const smart_count = await syncPrices('all', context);
    return { code: 200, message: context.texts.t('answers.prices.synced', { smart_count }) };
  },
} satisfies Handlers<
  | 'price'
  | 'branchPrices'
  | 'branchPrice'
  | 'services'
  | 'exportPrices'
  | 'editPrices'
  | 'resyncBranch'
  | 'syncPrices'
>;
