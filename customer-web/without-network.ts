import type { VitePWAOptions } from 'vite-plugin-pwa';

/**
 * The service worker with which the technician's pages open without a network (docs/decisions/0021). It keeps the site's
 * files; a page is asked of the portal as ever, which says whose app it is, and only where no answer comes the kept
 * one stands in. It touches neither calls nor any other page.
 */
export const worksWithoutNetwork: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  // Registered by src/technician/frame/service-worker.ts for technicians; the manifests lie in public/.
  injectRegister: false,
  manifest: false,
  filename: 'sw.js',
  workbox: {
    globPatterns: ['index.html', 'assets/**/*.{js,css}'],
    dontCacheBustURLsMatching: /^assets\//,
    navigateFallback: null,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && /^\/technician(-home(\/.*)?)?\/?$/.test(url.pathname),
        // It runs in the worker, where nothing of this file is known.
        handler: async ({ request, url }) => {
          const kept = () => caches.match('/apps/site/index.html', { ignoreSearch: true });
          // Who is signed in is known to the portal alone; without it, the home asks for whom the phone keeps something.
          if (!url.pathname.startsWith('/technician-home')) {
            return fetch(request).catch(() => Response.redirect('/technician-home'));
          }
          const answer = fetch(request).catch(async () => (await kept()) ?? Response.error());
          const patience = 8000; // ms: a phone that has one bar left may wait for minutes
          const standIn = new Promise((resolve) => setTimeout(resolve, patience)).then(kept);
          return Promise.race([answer, standIn.then((page) => page ?? answer)]);
        },
      },
    ],
  },
};
