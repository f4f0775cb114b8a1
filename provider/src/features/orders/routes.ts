import { showDay } from '@clearunit/shared/domain/dates';
import { AppError } from '@clearunit/shared/domain/errors';
import { isBeyondCap } from '@clearunit/shared/domain/paging';
import type { ListedJson } from '../../db/page';
import type { Handlers } from '../../http/handler';
import { type RawJson, withRows } from '../../http/raw-json';
import { isNoDraft, mayListOrders, reachBuilding, reachOrder } from '../access/reach-building';
import { readBill } from '../billing/read-bill';
import { sumsOf, withCharges } from '../billing/show-bill';
import { withDeletablePhotos } from '../photos/may-delete';
import { deleteDraft } from './drafts/delete-draft';
import { recommendedBy } from './drafts/recommended-by';
import {
  listBuildingDrafts,
  listBuildingOrders,
  listOrdersOfBuilding,
  listSchedulerOrders,
  shownSync,
} from './lists/lists';
import { shownConfirmation } from './mails/shown-confirmation';
import { countOrdersOf, orderDetail, orderUnits } from './queries';
import { plannedVisits } from './requests/planned-queries';
import { submitOrder } from './requests/submit-order';
import { alignTimeWindows } from './scheduling/align-time-windows';
import { deleteLine } from './scheduling/delete-line';
import { updateOrder } from './scheduling/update-order';
import { updateStatus } from './scheduling/update-status';
import { withVisitDays } from './scheduling/visit-day';

export const orderHandlers = {
  submitOrder: async ({ body }, context) => {
    const stored = await submitOrder(body, context);
    const isSent = stored.kind === 'draft' && body.isSent === 1;
    const answer = isSent ? 'answers.orders.draftSent' : answerTo[stored.kind];
    return { code: 200, message: context.texts.t(answer), data: stored };
  },
  buildingOrders: async ({ query }, context) => listed(await listBuildingOrders(query, context)),
  ordersOfBuilding: async ({ query }, context) => {
    const { list, visitCount } = await listOrdersOfBuilding(query, context);
    return listed(list, visitCount === undefined ? {} : { visit_count: visitCount });
  },
  buildingDrafts: async ({ query }, context) => listed(await listBuildingDrafts(query, context)),
  plannedVisits: async ({ query }, context) => {
    const building = await reachBuilding(context, 'unit.history', query.id);
    const visits = await plannedVisits(context.pool, building.id);
    return { code: 200, data: mayListOrders(context, building) ? visits : visits.filter(isNoDraft) };
  },
  schedulerOrders: async ({ query }, context) =>
    listed(await listSchedulerOrders(query, context), { page_number: query.page }),
  order: async ({ params, query }, context) => {
    const building = await reachOrder(context, params.id);
    const order = await orderDetail(context.pool, building.id, params.id);
    if (!order) throw new AppError('records.not-found');
    const units = await orderUnits(context.pool, building.id, params.id, unitAsked(query.unit_number));
    const bill = await readBill(context.pool, building.id, params.id, context.today);
    const shown = await withDeletablePhotos(context, building.id, withCharges(units, bill));
    const confirmation = await shownConfirmation(context, building.id, params.id);
    const because = await recommendedBy(context.pool, order);
    const data = {
      ...shownSync(context, order),
      ...confirmation,
      ...because,
      ...sumsOf(bill),
      units: shown,
    };
    return { code: 200, data };
  },
  orderUnits: async ({ params }, context) => {
    const building = await reachOrder(context, params.id);
    const units = await orderUnits(context.pool, building.id, params.id);
    return { statusCode: 200, body: { data: await withVisitDays(context, building.id, params.id, units) } };
  },
  orderCounts: async ({ query }, context) => ({
    code: 200,
    data: await countOrdersOf(context.pool, context.actor, query.ids),
  }),
  updateStatus: async ({ body }, context) => {
    const order = await updateStatus(body, context);
    return { code: 200, success: context.texts.t('answers.orders.statusUpdated'), order };
  },
  alignTimeWindows: async ({ body }, context) => {
    const { order, days } = await alignTimeWindows(body, context);
    const success = context.texts.t('answers.orders.windowsAligned', { days: days.map(showDay).join(', ') });
    return { code: 200, success, order };
  },
  updateOrder: async ({ body }, context) => ({
    code: 200,
    message: context.texts.t('answers.orders.updated'),
    data: await updateOrder(body, context),
  }),
  deleteLine: async ({ params }, context) => {
    const version = await deleteLine(params.id, context);
    return { code: 200, message: context.texts.t('answers.orders.unitDeleted'), version };
  },
  deleteDraft: async ({ params, query }, context) => {
    const deleted = await deleteDraft({ id: params.id, version: query.version }, context);
    return { code: 200, message: context.texts.t(`answers.orders.${deleted}Deleted`) };
  },
} satisfies Handlers<
  | 'submitOrder'
  | 'buildingOrders'
  | 'ordersOfBuilding'
  | 'buildingDrafts'
  | 'plannedVisits'
  | 'schedulerOrders'
  | 'order'
  | 'orderUnits'
  | 'orderCounts'
  | 'updateStatus'
  | 'alignTimeWindows'
  | 'updateOrder'
  | 'deleteLine'
  | 'deleteDraft'
>;

const answerTo = {
  order: 'answers.orders.submitted',
  draft: 'answers.orders.draftSaved',
  followUpRequest: 'answers.orders.followUpRequested',
} as const;

const listed = (page: ListedJson, more: object = {}): RawJson => {
  const { total } = page;
  const counts = { total_count: total, total_is_exact: !isBeyondCap(total) };
  return withRows(page, (data) => ({ statusCode: 200, body: { data, ...counts, ...more } }));
};

/** The forms send `unit_number=null` for the whole order (3 §7.1). */
const unitAsked = (unitNumber: string | undefined): string | null =>
  unitNumber === undefined || unitNumber === '' || unitNumber === 'null' ? null : unitNumber;
