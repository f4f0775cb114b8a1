import { dirname } from 'node:path';
import {
  type App,
  appFor,
  entryOf,
  findRoute,
  gate,
  homeOf,
  portfolioPage,
} from '@clearunit/shared/api/routes';
import type { Role } from '@clearunit/shared/domain/users';
import { type RequestHandler, Router } from 'express';
import staticGzip from 'express-static-gzip';
import { type AppPage, readAppPage } from './app-page';
import type { SealedSession, Sessions } from './http/session';

/** The folders of the built apps; each is served below /apps/<name>/, its page at the paths of the routes table. */
export type AppFolders = Record<App, string>;

/** Serves both apps: their files to everyone, their pages by the routes table and the user's role. */
export async function handOutApps(folders: AppFolders, sessions: Sessions): Promise<Router> {
  const router = Router();
  for (const [name, folder] of Object.entries(folders)) {
    router.use(`/apps/${name}`, staticGzip(folder, builtFiles));
    router.use(`/apps/${name}`, (_req, res) => void res.status(404).end());
  }
  router.get(/.*/, await page(folders, sessions));
  return router;
}

/** Compressed by the build. Files with a content hash in their name are cached forever. */
const builtFiles: Parameters<typeof staticGzip>[1] = {
  enableBrotli: true,
  orderPreference: ['br', 'gz'],
  index: false,
  serveStatic: {
    fallthrough: true,
    setHeaders: (res, path) => {
      res.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The service worker is among the site's files and serves only the technician's pages.
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
    const session = await sessions.read(req, res);
    const role = session?.role;
    const outcome = gate(req.path, role);
    res.set('cache-control', 'no-store');
    if ('signInAt' in outcome) {
      res.redirect(302, `${outcome.signInAt}?from=${encodeURIComponent(req.originalUrl)}`);
    } else if (session && isOwnEntry(req.path, session.role)) {
      res.redirect(302, startOf(session));
    } else {
      res
        .status('notFound' in outcome ? 404 : 200)
        .type('html')
        .send(pages[appFor(req.path, role)](req.path, role));
    }
  };
}

/** Whether this is the entry page of the signed-in role, which then redirects. */
const isOwnEntry = (path: string, role: Role): boolean => findRoute(path)?.path === entryOf[role];

/** Where somebody who is signed in begins: with a PIN or an account of several buildings with all of them (4 §11). */
const startOf = ({ role, masterPin }: SealedSession): string =>
  role === 'customer' && masterPin ? portfolioPage : homeOf[role];
