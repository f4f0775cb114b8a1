type Worker = Pick<ServiceWorker, 'state' | 'postMessage' | 'addEventListener'>;
export type Registration = {
  waiting: Worker | null;
  installing: Worker | null;
  addEventListener: (type: 'updatefound', listener: () => void) => void;
  update: () => Promise<unknown>;
};
export type Workers = {
  controller: unknown;
  register: (script: string, options: { scope: string }) => Promise<Registration>;
  addEventListener: (type: 'controllerchange', listener: () => void, options: { once: true }) => void;
};

type SiteKeeping = {
  workers: Workers;
  /** Offers a new version; `take` loads it. */
  offer: (take: () => void) => void;
  reload: () => void;
};

/**
 * Registers the service worker, and offers each new version once it is downloaded. The page is reloaded only when the
 * reader asks for it, since typed text would be lost.
 * @returns a function that checks for a new version now
 */
export async function keepSite({ workers, offer, reload }: SiteKeeping): Promise<() => void> {
  const registration = await workers
    .register('/apps/site/sw.js', { scope: '/technician' })
    // Not allowed by the browser: the site works online only.
    .catch(() => undefined);
  if (!registration) return () => undefined;
  const offerWaiting = () => {
    const { waiting } = registration;
    // Without a controller it is the first version, which the page already has.
    if (!waiting || !workers.controller) return;
    offer(() => {
      workers.addEventListener('controllerchange', reload, { once: true });
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerWaiting();
    });
  });
  offerWaiting();
  return () => void registration.update().catch(() => undefined);
}
