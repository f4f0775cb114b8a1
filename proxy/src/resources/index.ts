import { readerHeader } from '@clearunit/shared/api/portal-client';
import { type AdminResource, adminResources } from '@clearunit/shared/api/resources';
import type { Action } from '@clearunit/shared/domain/access';
import { AppError } from '@clearunit/shared/domain/errors';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { requireAccess } from '../http/gate';
import { readBody } from '../http/read-body';
import { sendJson } from '../http/send-whole';
import type { Sessions } from '../http/session';
import { openContext } from '../portal/context';
import type { PortalContext } from '../portal/handler';
import type { ProviderClient } from '../provider/client';
import { invoices, missingOrders } from './audit';
import { completedOrders } from './batches';
import { buildingOrders } from './building-orders';
import { buildings } from './buildings';
import { closedDoors } from './closed-doors';
import { criticalUnits } from './critical-units';
import { documents, folders } from './documents';
import { refuseBesideIds, refuseUnknownFilters } from './filters';
import { readLargePage } from './large-pages';
import { logs } from './logs';
import { mails } from './mails';
import { orders, postedBatches } from './orders';
import { admins, customers, schedulers, technicians } from './people';
import { pinRequests } from './pin-requests';
import { prices } from './prices';
import { readMany } from './read-many';
import { draftRequests, followUpRequests } from './requests';
import type { Resource, ResourceOf, Verb } from './resource';
import { securityLog } from './security-log';
import { changedRecord, newRecord } from './sent-record';
import { settings } from './settings';
import {
  contentRange,
  type ExportRequest,
  type ListRequest,
  readExportRequest,
  readListRequest,
  refuseUnknownSort,
} from './simple-rest';
import { units } from './units';
import { webhookDeliveries } from './webhook-deliveries';

/** Each resource of the table, with a handler for each of its verbs. */
export const resources: { [Name in AdminResource]: ResourceOf<Name> } = {
  buildings,
  'building-orders': buildingOrders,
  invoices,
  'missing-orders': missingOrders,
  'completed-orders': completedOrders,
  'closed-doors': closedDoors,
  'critical-units': criticalUnits,
  logs,
  'security-log': securityLog,
  mails,
  'webhook-deliveries': webhookDeliveries,
  orders,
  'posted-batches': postedBatches,
  'draft-requests': draftRequests,
  'follow-up-requests': followUpRequests,
  'pin-requests': pinRequests,
  prices,
  settings,
  folders,
  documents,
  customers,
  schedulers,
  technicians,
  admins,
  units,
};

/**
 * The react-admin resources for ra-data-simple-rest: getList, getManyReference and getMany are its list; getOne,
 * create, update and delete have their own routes; updateMany and deleteMany call these for each record.
 */
export function mountResources(
  provider: ProviderClient,
  sessions: Sessions,
): RequestHandler & { routers: ReadonlyMap<string, Router> } {
  // One router each: trying the routes of all took a tenth of a list's time.
  const routers = new Map<string, Router>();
  for (const [name, resource] of Object.entries(resources) as [AdminResource, Partial<Resource>][]) {
    const router = Router();
    routers.set(name, router);
    const actions: Partial<Record<Verb, Action>> = adminResources[name];
    const all = `/api/admin/${name}`;

    /** Answers a verb after the access check; one that the table does not name is refused. */
    const answer =
      (verb: Verb, work: (context: PortalContext, req: Request, res: Response) => Promise<unknown>) =>
      async (req: Request, res: Response) => {
        const session = await sessions.read(req, res);
        const action = actions[verb];
        requireAccess(action ?? 'session', session, req.get(readerHeader));
        if (!action) throw new AppError('input.method-not-allowed');
        if (verb === 'create' || verb === 'update') await readBody(req, res);
        const body = await work(openContext({ req, res, session, provider, sessions }), req, res);
        if (!res.headersSent) await sendJson(req, res, body);
      };

    router.get(
      all,
      answer('list', async (context, req, res) => {
        const request = readListRequest(req.query);
        const isMany = request.filter.id !== undefined;
        if (isMany) refuseBesideIds(request);
        else refuseUnknown(name, request);
        const { rows, total } = isMany
          ? await readMany(request.filter.id, (id) => readOf(resource)(id, context))
          : await readLargePage(request, (part) => resource.list!(part, context));
        res.set('content-range', contentRange(name, request, rows.length, total));
        return rows;
      }),
    );
    if (resource.export) {
      router.get(
        `${all}/export`,
        answer('export', (context, req) => resource.export!(wantedRows(name, req.query), context)),
      );
      // The same with the query as the body, for more ids than fit a URL.
      router.post(
        `${all}/export`,
        answer('export', async (context, req, res) => {
          await readBody(req, res);
          await resource.export!(wantedRows(name, req.body), context);
        }),
      );
    }
    router.get(
      `${all}/:id`,
      answer('read', (context, req) => resource.read!(String(req.params.id), context)),
    );
    router.post(
      all,
      answer('create', (context, req) => resource.create!(newRecord(req.body, resource.creatable!), context)),
    );
    router.put(
      `${all}/:id`,
      answer('update', async (context, req) => {
        const id = String(req.params.id);
        const stored = await resource.read!(id, context);
        const changed = changedRecord(stored, req.body, resource.changeable!);
        return changed ? resource.update!(id, changed, context, stored) : stored;
      }),
    );
    router.delete(
      `${all}/:id`,
      answer('remove', (context, req) => resource.remove!(String(req.params.id), context)),
    );
    router.all([all, `${all}/:id`], () => {
      throw new AppError('input.method-not-allowed');
    });
  }
  const handle: RequestHandler = (req, res, next) => {
    const [, name] = /^\/api\/admin\/([^/]+)/i.exec(req.path) ?? [];
    const router = name && routers.get(name.toLowerCase());
    if (router) router(req, res, next);
    else next();
  };
  return Object.assign(handle, { routers });
}

/** @throws AppError 400 for a malformed query, or as `refuseUnknown` */
function wantedRows(name: AdminResource, query: unknown): ExportRequest {
  const request = readExportRequest(query);
  refuseUnknown(name, request);
  return request;
}

/** @throws AppError 400 for a filter or a sort that the list does not have */
function refuseUnknown(name: AdminResource, { filter, sort }: Pick<ListRequest, 'filter' | 'sort'>): void {
  refuseUnknownFilters(name, filter);
  refuseUnknownSort(sort, resources[name].sorts);
}

/** getMany reads records one by one, so a resource without `read` has no getMany. */
function readOf({ read }: Partial<Resource>): Resource['read'] {
  if (!read) throw new AppError('input.method-not-allowed');
  return read;
}
