import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bareConsole, bareSite } from './bare-bundles';
import { type Bench, nothingShared, type Row } from './row';

/** A chunk in Vite's manifest: its file, and the manifest's names of the chunks that it imports at once. */
type Chunk = { file: string; imports?: string[] };

const entry = 'index.html';
const textsOf = (...areas: string[]) => areas.map((area) => `../shared/texts/en-US/${area}.json`);
const shell = ['common', 'console', 'password', 'rules', 'signIn'];

/** What a page fetches of JavaScript by itself, and how many KB (gzip) and files of it it allows itself. */
const pages = [
  {
    name: 'first page of the customer site',
    app: 'customer-web',
    budget: 105,
    most: 12,
    // The toasts are fetched once it is idle.
    chunks: [
      entry,
      'src/sign-in/pin-sign-in.tsx',
      'src/frame/toasts.tsx',
      ...textsOf('common', 'site', 'signIn'),
    ],
    bare: bareSite,
  },
  {
    name: 'home with the heatmap',
    app: 'customer-web',
    budget: 150,
    most: 20,
    chunks: [
      entry,
      'src/frame/customer-frame.tsx',
      'src/home/home.tsx',
      ...textsOf('common', 'site'),
      '../shared/texts/en-US/contact.ts',
    ],
    bare: bareSite,
  },
  {
    name: "technician's home",
    app: 'customer-web',
    budget: 165,
    most: 20,
    chunks: [
      entry,
      'src/technician/frame/technician-frame.tsx',
      'src/technician/home/technician-home.tsx',
      ...textsOf('common', 'site', 'visits', 'nearWords'),
      '../shared/texts/en-US/contact.ts',
    ],
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
    pages.map(async ({ name, app, budget, most, chunks, bare }) => {
      const dist = new URL(`../../${app}/dist/`, import.meta.url);
      const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));
      const files = filesOf(manifest, chunks);
      const sizes = await Promise.all(files.map((file) => gzipKB(new URL(file, dist))));
      const size = sizes.reduce((sum, one) => sum + one, 0);
      const { what, kilobytes } = await bare();
      return [
        {
          work: `${name}, JavaScript`,
          limit: `budget of ${budget} KB gzip; ${what} ${kilobytes.toFixed(1)} KB`,
          measured: `${size.toFixed(1)} KB`,
          ratio: size / budget,
          expected: '≤ 1',
          ok: size <= budget,
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

const gzipKB = async (file: URL): Promise<number> =>
  gzipSync(await readFile(fileURLToPath(file)), { level: 9 }).length / 1024;
