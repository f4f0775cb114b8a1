import { dirname } from 'node:path';
import { type App, appFor, entryOf, findRoute, gate, homeOf } from '@clearunit/shared/api/routes';
import type { Role } from '@clearunit/shared/domain/users';
import { type RequestHandler, Router } from 'express';
import staticGzip from 'express-static-gzip';
import { type AppPage, readAppPage } from './app-page';
import type { Sessions } from './http/session';

/** Where the built apps lie; each is served below /apps/<name>/, its page at the addresses of the routes table. */
export type AppFolders = Record<App, string>;

/** Hands out both apps: their files to everyone, their page by the routes table and the reader's role. */
export async function handOutApps(folders: AppFolders, sessions: Sessions): Promise<Router> {
  const router = Router();
  for (const [name, folder] of Object.entries(folders)) {
    router.use(`/apps/${name}`, staticGzip(folder, builtFiles));
    router.use(`/apps/${name}`, (_req, res) => void res.status(404).end());
  }
  router.get(/.*/, await page(folders, sessions));
  return router;
}

/** Each was compressed when it was built. Where the name carries a hash of what is in it, a browser never asks twice. */
const builtFiles: Parameters<typeof staticGzip>[1] = {
  enableBrotli: true,
  orderPreference: ['br', 'gz'],
  index: false,
  serveStatic: {
    fallthrough: true,
    setHeaders: (res, path) => {
      res.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      // It lies among the site's files and works for the technician's pages alone.
      if (/[/\\]sw\.js(\.(br|gz))?$/.test(path)) res.setHeader('service-worker-allowed', entryOf.technician);
    },
  },
};

const isHashed = (path: string): boolean => dirname(path).endsWith('assets');

async function page(folders: AppFolders, sessions: Sessions): Promise<RequestHandler> {
  const pages: Record<App, AppPage> = {
    site: await readAppPage(folders.site, '/apps/site/'),
    console: await readAppPage(folders.console, '/apps/console/'),
  };
  return async (req, res) => {
    const role = (await sessions.read(req, res))?.role;
    const outcome = gate(req.path, role);
    res.set('cache-control', 'no-store');
    if ('signInAt' in outcome) {
      res.redirect(302, `${outcome.signInAt}?from=${encodeURIComponent(req.originalUrl)}`);
    } else if (isOwnEntry(req.path, role)) {
      res.redirect(302, homeOf[role]);
    } else {
      res
        .status('notFound' in outcome ? 404 : 200)
        .type('html')
        .send(pages[appFor(req.path, role)](req.path, role));
    }
  };
}

/** A signed-in reader at the own entry page has signed in already. */
const isOwnEntry = (path: string, role: Role | undefined): role is Role =>
  role !== undefined && findRoute(path)?.path === entryOf[role];
