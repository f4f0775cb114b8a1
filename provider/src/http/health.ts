import { Router } from 'express';
import { ping } from '../db/ping';
import type { Services } from './services';

/** `/healthz`: the process answers. `/readyz`: the database answers too, so that calls can be sent here. */
export function health({ pool, log }: Services): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    try {
      await ping(pool);
      response.json({ status: 'ok' });
    } catch (err) {
      log.warn({ err }, 'the database does not answer');
      response.status(503).json({ status: 'no database' });
    }
  });
  return router;
}
