import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ESTree, type Plugin, parseAst, type Rolldown } from 'vite';
import * as media from '../shared/ui/media';

/** Where the pages stand: a table of `page(() => import('./a-module'), 'area', …)` by address, or by role for the frames. */
const tables = ['src/pages.ts', 'src/technician/routes.ts'];

/** What a page imports by itself once it runs, where its files hold the first of each pair; for a window of this size. */
const imported = [
  {
    by: '../shared/ui/heatmap/views.',
    module: '../shared/ui/heatmap/picture/building-picture.',
    media: media.narrow,
  },
  { by: '../shared/ui/heatmap/views.', module: '../shared/ui/heatmap/heatmap-grid.', media: media.wide },
];

/**
 * Writes `.vite/preloads.json`: by page, the files that it is made of besides those of index.html. The portal names them
 * in the page that it hands out, so that a phone fetches them beside the entry and not once that has run.
 */
export function preloads(): Plugin {
  let root: string;
  return {
    name: 'preloads',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const chunkOf = (path: string): Rolldown.OutputChunk => {
          const chunk =
            chunks.find(({ facadeModuleId }) => facadeModuleId?.startsWith(path)) ??
            chunks.find(({ moduleIds }) => moduleIds.some((id) => id.startsWith(path)));
          if (!chunk) this.error(`No chunk holds ${path}.`);
          return chunk;
        };
        const entry = filesOf([chunkOf(join(root, 'index.html'))], chunks);
        const texts = (area: string) => chunkOf(join(root, '../shared/texts/en-US', `${area}.json`));
        const always = ['common', 'site'];

        const schemas = chunkOf(join(root, '../shared/api/portal-client.')).fileName;
        const client = filesOf([chunkOf(join(root, 'src/session/requests.'))], chunks);
        const atOnce = imported.map(({ by, module, media }) => ({
          by: chunkOf(join(root, by)).fileName,
          files: [...filesOf([chunkOf(join(root, module))], chunks)],
          media,
        }));
        const files: Record<string, (string | { file: string; media: string })[]> = {};
        for (const table of tables) {
          for (const { name, module, areas } of pagesIn(await readFile(join(root, table), 'utf8'))) {
            const starts = [
              chunkOf(`${join(root, table, '..', module)}.`),
              ...[...always, ...areas].map(texts),
            ];
            const ofPage = filesOf(starts, chunks);
            // A page that asks for something at once imports the schemas of the answers, and needs the client with them.
            if (ofPage.has(schemas)) for (const file of client) ofPage.add(file);
            const isNew = (file: string) => !entry.has(file) && !ofPage.has(file);
            const later = atOnce
              .filter(({ by }) => ofPage.has(by))
              .flatMap(({ files, media }) => files.filter(isNew).map((file) => ({ file, media })));
            files[name] = [...[...ofPage].filter((file) => !entry.has(file)), ...later];
          }
        }
        this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(files) });
      },
    },
  };
}

/** The files of these chunks and of all that they import at once, with their styles. */
function filesOf(
  starts: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const files = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) visit(imported);
    }
  };
  starts.forEach(visit);
  return files;
}

type Page = { name: string; module: string; areas: string[] };

/** The pages in a table's source: what each is named by, its module and the areas of its texts. */
export function pagesIn(source: string): Page[] {
  const pages: Page[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const page = pageOf(node as ESTree.Node);
    if (page) pages.push(page);
    else Object.values(node).forEach(look);
  };
  look(parseAst(source, { lang: 'ts' }));
  return pages;
}

function pageOf(node: ESTree.Node): Page | undefined {
  if (node.type !== 'Property' || node.value.type !== 'CallExpression') return;
  const { callee, arguments: given } = node.value;
  if (callee.type !== 'Identifier' || callee.name !== 'page') return;
  const [load, ...areas] = given;
  if (load?.type !== 'ArrowFunctionExpression' || load.body.type !== 'ImportExpression') return;
  const name = node.key.type === 'Identifier' ? node.key.name : textOf(node.key);
  return { name, module: textOf(load.body.source), areas: areas.map(textOf) };
}

function textOf(node: ESTree.Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  throw new Error(`A page is named by texts alone, not by a ${node.type}.`);
}
