import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAppPage } from './app-page';

/** So that the entry and what the page asks first come before them. */
const low = ' fetchpriority="low"';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearunit-app-'));
  await writeFile(join(folder, 'index.html'), '<head><title>site</title></head>');
});
afterEach(() => rm(folder, { recursive: true }));

const named = async (files: Record<string, unknown[]>) => {
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/preloads.json'), JSON.stringify(files));
  const page = await readAppPage(folder, '/apps/site/');
  return (...reader: Parameters<typeof page>) =>
    Array.from(
      page(...reader).matchAll(/<link rel="(\w+)"(?: as="style")? crossorigin href="([^"]+)"([^>]*)>/g),
      ([, rel, href, rest]) => [rel, href, ...(rest ? [rest] : [])],
    );
};

test('a page names its own files, scripts and styles ahead', async () => {
  const linksAt = await named({
    '/': ['assets/sign-in.js', 'assets/sign-in.css'],
    '/home': ['assets/home.js'],
  });
  expect(linksAt('/', undefined)).toEqual([
    ['modulepreload', '/apps/site/assets/sign-in.js', low],
    ['preload', '/apps/site/assets/sign-in.css', low],
  ]);
});

test("a page behind a sign-in names the files of its reader's frame too, each of them once", async () => {
  const linksAt = await named({
    customer: ['assets/frame.js', 'assets/kit.js'],
    technician: ['assets/visits.js'],
    '/building-history/:building_id': ['assets/kit.js', 'assets/history.js'],
  });
  const files = linksAt('/building-history/b1', 'customer').map(([, href]) => href?.split('/').at(-1));
  expect(files).toEqual(['frame.js', 'kit.js', 'history.js']);
});

test('a file for a window of some size is named for that alone', async () => {
  const linksAt = await named({
    '/home': ['assets/home.js', { file: 'assets/picture.js', media: '(width < 48rem)' }, 'assets/a.css'],
  });
  expect(linksAt('/home', 'customer')).toEqual([
    ['modulepreload', '/apps/site/assets/home.js', low],
    ['modulepreload', '/apps/site/assets/picture.js', ` media="(width < 48rem)"${low}`],
    ['preload', '/apps/site/assets/a.css', low],
  ]);
});

test('what the frame has already is not named again for later', async () => {
  const linksAt = await named({
    customer: ['assets/kit.js'],
    '/home': ['assets/home.js', { file: 'assets/kit.js', media: '(width < 48rem)' }],
  });
  expect(linksAt('/home', 'customer').map(([, href]) => href)).toEqual([
    '/apps/site/assets/kit.js',
    '/apps/site/assets/home.js',
  ]);
});

test('a page that is open to all has no frame, and a path that is nothing names nothing', async () => {
  const linksAt = await named({
    customer: ['assets/frame.js'],
    '/buildingheatmapreport': ['assets/report.js'],
  });
  expect(linksAt('/buildingheatmapreport', 'customer')).toEqual([
    ['modulepreload', '/apps/site/assets/report.js', low],
  ]);
  expect(linksAt('/nothing/here', 'customer')).toEqual([]);
});

test('an app whose build names no files has one page for all', async () => {
  const page = await readAppPage(folder, '/apps/console/');
  expect(page('/home', 'customer')).toBe('<head><title>site</title></head>');
});
