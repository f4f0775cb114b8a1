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
  /** Offers the reader a new version; calling `take` loads it. */
  offer: (take: () => void) => void;
  reload: () => void;
};

/**
 * Has the browser keep the technician's pages, and offers each new version once it is there whole. Nothing is loaded
 * anew unless the reader asks for it: what is being typed would be gone.
 * @returns looks for a new version now
 */
export async function keepSite({ workers, offer, reload }: SiteKeeping): Promise<() => void> {
  const registration = await workers
    .register('/apps/site/sw.js', { scope: '/technician' })
    // A browser that keeps nothing, or may not: the site works as long as there is a network.
    .catch(() => undefined);
  if (!registration) return () => undefined;
  const offerWaiting = () => {
    const { waiting } = registration;
    // Without a controller it is the first one: the page is as new as it is.
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
