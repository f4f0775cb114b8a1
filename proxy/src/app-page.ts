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
    const links = [...new Set([...(frame ?? []), ...(files[route.path] ?? [])])].map((file) =>
      link(base + file),
    );
    return page.replace('</head>', () => `${links.join('')}</head>`);
  };
}

/** The files by route path, and those of the frame by role. */
type Preloads = Partial<Record<string, readonly string[]>>;

async function readPreloads(file: string): Promise<Preloads> {
  const text = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '{}';
    throw failure;
  });
  return JSON.parse(text) as Preloads;
}

/** Styles are preloaded only: as stylesheets they would delay the first paint. */
const link = (address: string): string =>
  address.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${address}">`
    : `<link rel="modulepreload" crossorigin href="${address}">`;
