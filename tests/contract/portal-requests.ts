import type { Call } from '@clearunit/shared/api/call';
import { adminResources } from '@clearunit/shared/api/resources';
import type { Action } from '@clearunit/shared/domain/access';
import type { World } from './world';

const noRecord = '01900000-0000-7000-8000-000000000000';

/** What stands in for the params of a portal path; any record will do, since the gate comes before the record. */
export const anyParams = (world: World, path: string) => ({
  id: /building|unit/.test(path) ? world.mine.id : /order/.test(path) ? world.waiting : noRecord,
  building_id: world.mine.id,
  uuid: noRecord,
  userId: noRecord,
  order_unit_id: noRecord,
  photo_id: noRecord,
  pestId: world.pest.pestId,
  order_number: world.waitingNumber,
  date: world.today,
  name: 'Guide.pdf',
  position: 0,
});

type Verb = 'list' | 'read' | 'create' | 'update' | 'remove' | 'export';

/** The routes by which a resource of the console is asked for each verb. */
const routesOfVerbs: Record<Verb, [Call['method'], string][]> = {
  list: [['GET', '']],
  read: [['GET', '/:id']],
  create: [['POST', '']],
  update: [['PUT', '/:id']],
  remove: [['DELETE', '/:id']],
  export: [
    ['GET', '/export'],
    ['POST', '/export'],
  ],
};

/** A route of a resource; `action` is what one must be allowed to do for it, undefined where it refuses everybody. */
export interface ResourceRoute {
  method: Call['method'];
  path: string;
  verb: Verb;
  action: Action | undefined;
}

/** Every route of every resource of the console. */
export const resourceRoutes = Object.entries(adminResources).flatMap(([name, table]) => {
  const actions: Partial<Record<Verb, Action>> = table;
  return Object.entries(routesOfVerbs).flatMap(([key, routes]) => {
    const verb = key as Verb;
    const action = actions[verb];
    if (verb === 'export' && !action) return [];
    return routes.map(([method, tail]): ResourceRoute => {
      return { method, path: `/api/admin/${name}${tail}`, verb, action };
    });
  });
});

/** The request for a record of a resource. */
export const resourceRequest = (world: World, { method, path }: ResourceRoute) => ({
  method,
  path: path.replace(':id', world.other.id),
});
