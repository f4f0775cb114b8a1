import { Router } from 'express';

/** `/healthz`: the process answers. `/readyz`: what it needs answers too, so that requests can be sent here. */
export function health(isReady: () => Promise<boolean>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const ready = await isReady();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'not ready' });
  });
  return router;
}
