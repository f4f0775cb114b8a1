import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunAs, run } from './run';
import { EmbeddedUnavailable } from './unavailable';

/** Where PostgreSQL's files are, and which system user its processes run as. */
export type DataFolder = { root: string; clusterDir: string; runAs: RunAs };

/** Where data goes when the unprivileged user cannot reach the data directory. */
const ELSEWHERE = '/var/lib/clearunit';
const POINTER = 'DATABASE-IS-ELSEWHERE.txt';

/**
 * Decides where the database of a data directory lies, and makes the folder for it.
 * An ordinary user has everything in the data directory. PostgreSQL refuses to run as root, so root hands it
 * to the owner of an existing cluster or to `nobody`, and where that user cannot reach the data directory
 * the data goes below `elsewhere`; a text file left in the data directory says where.
 * @throws EmbeddedUnavailable when there is no folder that both can use.
 */
export async function chooseFolder(dataDir: string, elsewhere = ELSEWHERE): Promise<DataFolder> {
  const home = await makeHome(dataDir);
  const root = (await pointedTo(home)) ?? home;
  const owner = await ownerOf(join(root, 'postgres'));
  if (process.getuid?.() !== 0) return folderOfUser(root, owner);

  const runAs = owner ?? (await nobody());
  if (await canReach(root, runAs)) return folderAt(root, runAs);
  if (owner || root !== home) throw new EmbeddedUnavailable(unreachable(root, runAs));
  return folderAt(await makeElsewhere(home, elsewhere, runAs), runAs);
}

function folderAt(root: string, runAs: RunAs): DataFolder {
  return { root, clusterDir: join(root, 'postgres'), runAs };
}

function folderOfUser(root: string, owner: RunAs): DataFolder {
  if (owner && process.getuid && owner.uid !== process.getuid()) {
    throw new EmbeddedUnavailable(
      `the data in ${root} belongs to another user (id ${owner.uid}), who started the portal first; start it as that user or as root, or choose another DATA_DIR.`,
    );
  }
  return folderAt(root, undefined);
}

async function makeHome(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await realpath(dataDir);
  } catch (cause) {
    throw new EmbeddedUnavailable(`the data directory ${dataDir} cannot be made.`, { cause });
  }
}

async function pointedTo(home: string): Promise<string | undefined> {
  const text = await readFile(join(home, POINTER), 'utf8').catch(() => '');
  return /^location: (.+)$/m.exec(text)?.[1];
}

async function ownerOf(clusterDir: string): Promise<RunAs> {
  try {
    const { uid, gid } = await stat(clusterDir);
    return uid === 0 ? undefined : { uid, gid };
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new EmbeddedUnavailable(`${clusterDir} cannot be read by this user.`, { cause: failure });
  }
}

async function nobody(): Promise<{ uid: number; gid: number }> {
  const idOf = (flag: string) => run('id', [flag, 'nobody'], undefined).then(Number, () => 65534);
  const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')]);
  // macOS says 4294967294 where Node wants the same number as -2.
  return { uid: uid | 0, gid: gid | 0 };
}

function canReach(folder: string, runAs: RunAs): Promise<boolean> {
  return run('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', folder], runAs).then(
    () => true,
    () => false,
  );
}

function unreachable(root: string, runAs: RunAs): string {
  return `the data in ${root} cannot be reached by the user it belongs to (id ${runAs?.uid}); make every folder above it passable for that user (chmod o+x).`;
}

/** The random part of the name keeps a new clone at an old path from finding the data of the one before. */
async function makeElsewhere(home: string, elsewhere: string, runAs: RunAs): Promise<string> {
  const name = `${createHash('sha256').update(home).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`;
  const root = join(elsewhere, name);
  try {
    await mkdir(elsewhere, { recursive: true });
    await mkdir(root);
    await Promise.all([elsewhere, root].map((folder) => chmod(folder, 0o755)));
  } catch (cause) {
    throw new EmbeddedUnavailable(`no folder could be made at ${root}.`, { cause });
  }
  if (!(await canReach(root, runAs))) throw new EmbeddedUnavailable(unreachable(root, runAs));
  await writeFile(join(home, POINTER), pointerText(root), { flag: 'wx' });
  return root;
}

function pointerText(root: string): string {
  return [
    'The portal was started by root. PostgreSQL refuses to run as root, and the unprivileged user it runs as',
    'instead cannot enter this folder, so the database lies elsewhere. Keep this file: it is how the portal',
    'finds its data again.',
    '',
    `location: ${root}`,
    '',
  ].join('\n');
}
