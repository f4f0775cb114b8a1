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

/** Every verb of every resource of the console, with what one must be allowed to do for it. */
export const resourceVerbs = Object.entries(adminResources).flatMap(([name, actions]) =>
  Object.entries(actions).map(([verb, action]) => [name, verb, action] as [string, string, Action]),
);

const methods: Record<string, Call['method']> = { create: 'POST', update: 'PUT', remove: 'DELETE' };

/** How the console asks for a verb of a resource. */
export function resourceRequest(world: World, name: string, verb: string) {
  const tail = { list: '', create: '', export: '/export' }[verb] ?? `/${world.other.id}`;
  return { method: methods[verb] ?? ('GET' as const), path: `/api/admin/${name}${tail}` };
}
