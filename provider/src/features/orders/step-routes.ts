import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { Handlers } from '../../http/handler';
import { listPostedBatches } from './lists/lists';
import { resendConfirmation, resendFollowUp } from './mails/resend';
import type { ChosenOrder } from './reach-and-lock-order';
import { deleteOrder } from './scheduling/delete-order';
import { updateStatuses } from './scheduling/update-statuses';

/** The actions on whole orders of the list (3 §2.8). */
export const orderStepHandlers = {
  postedBatches: async ({ query }, context) => {
    const { rows, total } = await listPostedBatches(query, context);
    return { statusCode: 200, body: { data: rows, total_count: total, page_number: query.page } };
  },
  updateStatuses: async ({ body }, context) => ({ code: 200, data: await updateStatuses(body, context) }),
  resendConfirmation: async (request, context) => {
    const { order, isWritten } = await resendConfirmation(chosenOrder(request), context);
    const key = isWritten ? 'answers.orders.confirmationResent' : 'answers.orders.sentJustNow';
    return { code: 200, message: context.texts.t(key, { order }) };
  },
  resendFollowUp: async (request, context) => {
    const { order, isWritten } = await resendFollowUp(chosenOrder(request), context);
    const key = isWritten ? 'answers.orders.followUpResent' : 'answers.orders.sentJustNow';
    return { code: 200, message: context.texts.t(key, { order }) };
  },
  deleteOrder: async (request, context) => {
    const order = await deleteOrder(chosenOrder(request), context);
    return { code: 200, message: context.texts.t('answers.orders.deleted', { order }) };
  },
} satisfies Handlers<
  'postedBatches' | 'updateStatuses' | 'resendConfirmation' | 'resendFollowUp' | 'deleteOrder'
>;

const chosenOrder = ({ params, query }: CallRequest<ProviderCalls['deleteOrder']>): ChosenOrder => ({
  id: params.id,
  version: query.version,
});
