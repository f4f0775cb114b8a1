import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Row } from './row';

/** A chunk in Vite's manifest: its file, and the manifest's names of the chunks that it imports at once. */
type Chunk = { file: string; imports?: string[] };

const dist = new URL('../../customer-web/dist/', import.meta.url);
const entry = 'index.html';
const frame = 'src/frame/signed-in-frame.tsx';
const textsOf = (...areas: string[]) => areas.map((area) => `../shared/texts/en-US/${area}.json`);

/** What a page fetches of JavaScript before it can be used, and how many KB of it (gzip) the site allows itself. */
const pages = [
  {
    name: 'first page of the customer site',
    budget: 110,
    chunks: [entry, 'src/sign-in/pin-sign-in.tsx', ...textsOf('common', 'site', 'signIn')],
  },
  {
    name: 'home with the heatmap',
    budget: 150,
    chunks: [
      entry,
      frame,
      'src/home/home.tsx',
      ...textsOf('common', 'site', 'cart', 'heatmap', 'history', 'orderList', 'orders'),
    ],
  },
];

/** The site's pages against their budgets. */
export default async function benchBundles(): Promise<Row[]> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));
  return Promise.all(
    pages.map(async ({ name, budget, chunks }) => {
      const sizes = await Promise.all(filesOf(manifest, chunks).map(gzipKB));
      const size = sizes.reduce((sum, one) => sum + one, 0);
      return {
        work: `${name}, JavaScript`,
        limit: `budget of ${budget} KB gzip`,
        measured: `${size.toFixed(1)} KB in ${sizes.length} files`,
        ratio: size / budget,
        expected: '≤ 1',
        ok: size <= budget,
      };
    }),
  );
}

/** The files of these chunks and of all that they import at once, each of them once. */
function filesOf(manifest: Record<string, Chunk>, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The site's build has no chunk '${name}'.`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return [...seen].filter((file) => file.endsWith('.js'));
}

const gzipKB = async (file: string): Promise<number> =>
  gzipSync(await readFile(fileURLToPath(new URL(file, dist))), { level: 9 }).length / 1024;
