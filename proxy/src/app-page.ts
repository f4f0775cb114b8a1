import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRoute } from '@clearunit/shared/api/routes';
import type { Role } from '@clearunit/shared/domain/users';

/** Returns an app's page for a path and a role. */
export type AppPage = (path: string, role: Role | undefined) => string;

/**
 * An app's page with preload links for the route's files, so that a browser fetches them together with the entry. An
 * app whose build names none (`.vite/preloads.json`) has one page for all.
 * @param folder of the built app
 * @param base the URL path of its files, with a trailing slash
 */
export async function readAppPage(folder: string, base: string): Promise<AppPage> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const files = await readPreloads(join(folder, '.vite/preloads.json'));
  return (path, role) => {
    const route = findRoute(path);
    if (!route) return page;
    const frame = role && route.roles !== 'anyone' ? files[role] : undefined;
    const links = new Map<string, string>();
    for (const one of [...(frame ?? []), ...(files[route.path] ?? [])]) {
      const { file, media } = typeof one === 'string' ? { file: one, media: undefined } : one;
      if (!links.has(file)) links.set(file, link(base + file, media));
    }
    return page.replace('</head>', () => `${[...links.values()].join('')}</head>`);
  };
}

/** A file for a window of this size alone. */
type Sized = { file: string; media: string };

/** The files by route path, and those of the frame by role. */
type Preloads = Partial<Record<string, readonly (string | Sized)[]>>;

async function readPreloads(file: string): Promise<Preloads> {
  const text = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '{}';
    throw failure;
  });
  return JSON.parse(text) as Preloads;
}

/**
 * Styles are preloaded only: as stylesheets they would delay the first paint. The priority is low, so that the entry, and
 * what the page asks of the portal before it runs, get one of the six connections that a browser has over HTTP/1.1.
 */
function link(address: string, media?: string): string {
  const kind = address.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  const window = media ? ` media="${media}"` : '';
  return `<link ${kind} crossorigin href="${address}"${window} fetchpriority="low">`;
}
