import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRoute } from '@clearunit/shared/api/routes';
import type { Role } from '@clearunit/shared/domain/users';

/** Hands out an app's page for an address and its reader. */
export type AppPage = (path: string, role: Role | undefined) => string;

/**
 * The page of an app, with the files of what stands at the address named in its head: a browser fetches them beside
 * the entry rather than after it. An app whose build names none (`.vite/preloads.json`) has one page for all.
 * @param folder where the built app lies
 * @param base the address of its files, with a slash at the end
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

/** The files by the path of a route, and those of the frame around it by the reader's role. */
type Preloads = Partial<Record<string, readonly string[]>>;

async function readPreloads(file: string): Promise<Preloads> {
  const text = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '{}';
    throw failure;
  });
  return JSON.parse(text) as Preloads;
}

/** Styles are only fetched ahead: in force from the start, they would hold back the first thing that is painted. */
const link = (address: string): string =>
  address.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${address}">`
    : `<link rel="modulepreload" crossorigin href="${address}">`;
