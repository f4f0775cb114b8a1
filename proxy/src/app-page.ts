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
      const later = typeof one === 'string' ? undefined : one;
      const file = base + (later?.file ?? one);
      if (!links.has(file)) links.set(file, link(file, later));
    }
    return page.replace('</head>', () => `${[...links.values()].join('')}</head>`);
  };
}

/** A file that the page asks for later, once it runs, in a window of this size. */
type Later = { file: string; media?: string };

/** The files by route path, and those of the frame by role. */
type Preloads = Partial<Record<string, readonly (string | Later)[]>>;

async function readPreloads(file: string): Promise<Preloads> {
  const text = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '{}';
    throw failure;
  });
  return JSON.parse(text) as Preloads;
}

/** Styles are preloaded only: as stylesheets they would delay the first paint. */
function link(address: string, later?: Later): string {
  const kind = address.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  const media = later?.media ? ` media="${later.media}"` : '';
  const priority = later ? ' fetchpriority="low"' : '';
  return `<link ${kind} crossorigin href="${address}"${media}${priority}>`;
}
