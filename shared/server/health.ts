import { Router } from 'express';

/** How long an answer is good for all who ask, in ms: nobody need sign in to ask. */
const remembered = 1_000;

/** `/healthz`: the process answers. `/readyz`: what it needs answers too, so that requests can be sent here. */
export function health(isReady: () => Promise<boolean>): Router {
  const router = Router();
  let asked: { answer: Promise<boolean>; until: number } | undefined;
  const isReadyNow = (): Promise<boolean> => {
    if (asked && performance.now() < asked.until) return asked.answer;
    const asking = { answer: isReady(), until: Number.POSITIVE_INFINITY };
    asked = asking;
    const forget = () => {
      asking.until = performance.now() + remembered;
    };
    asking.answer.then(forget, forget);
    return asking.answer;
  };
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const ready = await isReadyNow();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'not ready' });
  });
  return router;
}
