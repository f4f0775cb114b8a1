import { type AdminResource, adminResources } from '@clearunit/shared/api/portal';
import { AppError } from '@clearunit/shared/domain/errors';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { requireAccess } from '../http/gate';
import { parseInput } from '../http/parse';
import type { Sessions } from '../http/session';
import { openVisit } from '../portal/visit';
import type { ProviderClient } from '../provider/client';
import { buildings } from './buildings';
import { orders } from './orders';
import type { Resource, ResourceRow } from './resource';
import { contentRange, readListRequest } from './simple-rest';

const resources: Record<AdminResource, Resource> = { buildings, orders };

const Ids = z.array(z.string()).max(100);

/** The react-admin resources in the dialect of ra-data-simple-rest. */
export function mountResources(provider: ProviderClient, sessions: Sessions): Router {
  const router = Router();
  for (const [name, resource] of Object.entries(resources) as [AdminResource, Resource][]) {
    const visitFor = async (req: Request, res: Response, verb: 'list' | 'read') => {
      const session = await sessions.read(req, res);
      requireAccess(adminResources[name][verb], session);
      return openVisit({ req, res, session, provider, sessions });
    };

    router.get(`/api/admin/${name}`, async (req, res) => {
      const visit = await visitFor(req, res, 'list');
      const request = readListRequest(req.query);
      const many = request.filter.id;
      const { rows, total } = many
        ? await readMany(parseInput(Ids, many), (id) => resource.read(id, visit))
        : await resource.list(request, visit);
      res.set('content-range', contentRange(name, request, rows.length, total));
      res.json(rows);
    });

    router.get(`/api/admin/${name}/:id`, async (req, res) => {
      const visit = await visitFor(req, res, 'read');
      res.json(await resource.read(String(req.params.id), visit));
    });

    router.all([`/api/admin/${name}`, `/api/admin/${name}/:id`], () => {
      throw new AppError('input.method-not-allowed', { status: 405 });
    });
  }
  return router;
}

/** getMany: the records that are there, each read with the reader's own rights; one that is gone is left out. */
async function readMany(ids: string[], read: (id: string) => Promise<ResourceRow>) {
  const found = await Promise.all(
    ids.map((id) =>
      read(id).catch((error: unknown) => {
        if (error instanceof AppError && error.status === 404) return undefined;
        throw error;
      }),
    ),
  );
  const rows = found.filter((row) => row !== undefined);
  return { rows, total: rows.length };
}
