import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { narrow } from '@clearunit/shared/ui/media';
import { bareConsole, bareSite } from './bare-bundles';
import { type Bench, nothingShared, type Row } from './row';

/** A chunk in Vite's manifest: its file, and the manifest's names of the chunks that it imports at once. */
type Chunk = { file: string; imports?: string[] };

const entry = 'index.html';
const textsOf = (...areas: string[]) => areas.map((area) => `../shared/texts/en-US/${area}.json`);
const shell = ['common', 'console', 'password', 'rules', 'signIn'];

/** What a page fetches of JavaScript by itself, and how many KB (gzip) and files of it it allows itself. */
type Page = {
  name: string;
  app: 'customer-web' | 'backoffice';
  budget: number;
  most: number;
  /** In Vite's manifest. */
  chunks: string[];
  /** What the portal names ahead: of the role's frame and the route, for a narrow window. */
  named?: string[];
  bare: typeof bareSite;
};

const pages: Page[] = [
  {
    name: 'first page of the customer site',
    app: 'customer-web',
    budget: 105,
    most: 12,
    // The toasts are fetched once it is idle.
    chunks: [entry, 'src/frame/toasts.tsx'],
    named: ['/'],
    bare: bareSite,
  },
  {
    name: 'home with the heatmap',
    app: 'customer-web',
    budget: 150,
    most: 20,
    chunks: [entry],
    named: ['customer', '/home'],
    bare: bareSite,
  },
  {
    name: "technician's home",
    app: 'customer-web',
    budget: 165,
    most: 20,
    chunks: [entry],
    named: ['technician', '/technician-home'],
    bare: bareSite,
  },
  {
    name: 'first page of the console',
    app: 'backoffice',
    budget: 450,
    most: 40,
    chunks: [entry, 'src/dashboard/dashboard-page.tsx', ...textsOf(...shell, 'dashboard')],
    bare: bareConsole,
  },
  {
    name: 'list of buildings in the console, grid and all',
    app: 'backoffice',
    budget: 450,
    most: 40,
    chunks: [entry, 'src/buildings/building-list.tsx', ...textsOf(...shell, 'buildings')],
    bare: bareConsole,
  },
  {
    name: 'list of orders in the console, grid and all',
    app: 'backoffice',
    budget: 450,
    most: 40,
    chunks: [
      entry,
      'src/orders/order-list.tsx',
      ...textsOf(...shell, 'schedulerOrders'),
      '../shared/texts/en-US/contact.ts',
    ],
    bare: bareConsole,
  },
];

/** The pages against their budgets, told beside what the bare frameworks take. */
export default {
  start: nothingShared,
  rows: { 'JavaScript of the first pages': benchBundles },
} satisfies Bench;

async function benchBundles(): Promise<Row[]> {
  const rows = await Promise.all(
    pages.map(async ({ name, app, budget, most, chunks, named = [], bare }) => {
      const dist = new URL(`../../${app}/dist/`, import.meta.url);
      const manifest = await readJson(new URL('.vite/manifest.json', dist));
      const ahead = named.length
        ? namedAhead(await readJson(new URL('.vite/preloads.json', dist)), named)
        : [];
      const files = [...new Set([...filesOf(manifest, chunks), ...ahead])];
      const sizes = await Promise.all(files.map((file) => kilobytesOf(new URL(file, dist))));
      const gzip = sizes.reduce((sum, one) => sum + one.gzip, 0);
      const brotli = sizes.reduce((sum, one) => sum + one.brotli, 0);
      const { what, kilobytes } = await bare();
      return [
        {
          work: `${name}, JavaScript`,
          limit: `budget of ${budget} KB gzip; ${what} ${kilobytes.toFixed(1)} KB`,
          measured: `${gzip.toFixed(1)} KB (${brotli.toFixed(1)} as Brotli, which browsers get)`,
          ratio: gzip / budget,
          expected: '≤ 1',
          ok: gzip <= budget,
        },
        {
          work: `${name}, files of JavaScript`,
          limit: `${most}`,
          measured: `${files.length}`,
          ratio: files.length / most,
          expected: '≤ 1',
          ok: files.length <= most,
        },
      ];
    }),
  );
  return rows.flat();
}

type Named = string | { file: string; media: string };

/** The scripts that the portal names in a page for a phone. */
const namedAhead = (preloads: Record<string, Named[]>, names: readonly string[]): string[] =>
  names
    .flatMap((name) => {
      const files = preloads[name];
      if (!files) throw new Error(`The build names no files of '${name}'.`);
      return files;
    })
    .flatMap((one) => (typeof one === 'string' ? one : one.media === narrow ? one.file : []))
    .filter((file) => file.endsWith('.js'));

/** The files of these chunks and of all that they import at once, each of them once. */
function filesOf(manifest: Record<string, Chunk>, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk '${name}'.`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return [...seen].filter((file) => file.endsWith('.js'));
}

const readJson = async (file: URL) => JSON.parse(await readFile(file, 'utf8'));

async function kilobytesOf(file: URL): Promise<{ gzip: number; brotli: number }> {
  const content = await readFile(fileURLToPath(file));
  return {
    gzip: gzipSync(content, { level: 9 }).length / 1024,
    brotli: brotliCompressSync(content).length / 1024,
  };
}
