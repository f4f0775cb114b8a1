import type { Texts } from '@clearunit/shared/texts';
import type { Handlers } from '../../http/handler';
import { listServing } from './queries';
import { previewLocationSync, syncLocationBranches } from './sync-location-branches';
import { addBranch, changeBranch, retireBranch } from './write-branch';

export const branchHandlers = {
  branches: async (_, { pool }) => ({ code: 200, data: await listServing(pool) }),
  addBranch: async ({ body }, context) => {
    const { id: branch_id, shared } = await addBranch(body, context);
    const added = context.texts.t('answers.branches.added', { branch: body.branch_name });
    return { code: 200, message: withShared(added, shared, context.texts), data: { branch_id } };
  },
  changeBranch: async ({ params, body }, context) => {
    const shared = await changeBranch(params.id, body, context);
    return {
      code: 200,
      message: withShared(context.texts.t('answers.branches.changed'), shared, context.texts),
    };
  },
  retireBranch: async ({ params, body }, context) => {
    const smart_count = await retireBranch(params.id, body, context);
    const key = body.is_retired ? 'answers.branches.retired' : 'answers.branches.broughtBack';
    return { code: 200, message: context.texts.t(key, { smart_count }) };
  },
  locationBranches: async (_, context) => ({ code: 200, data: await previewLocationSync(context) }),
  syncLocationBranches: async ({ body }, context) => {
    const smart_count = await syncLocationBranches(body, context);
    return { code: 200, message: context.texts.t('answers.prices.locationsSynced', { smart_count }) };
  },
} satisfies Handlers<
  'branches' | 'addBranch' | 'changeBranch' | 'retireBranch' | 'locationBranches' | 'syncLocationBranches'
>;

/** Buildings of a city with two branches are refused without a chosen one. */
const withShared = (message: string, cities: readonly string[], { t }: Texts): string =>
  cities.length === 0
    ? message
    : `${message} ${t('answers.branches.shared', { smart_count: cities.length, cities: cities.join('; ') })}`;
