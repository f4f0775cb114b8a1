import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { at, run } from './processes.mjs';

/**
 * Lets drizzle-kit generate a migration in a copy of the migrations; there must be none to generate.
 * @returns {Promise<{code: number, output: string}>} code 0 where migrations and schema agree
 */
export async function checkMigrations() {
  // Below node_modules, since drizzle-kit looks for its packages from the configuration's folder.
  const folder = await mkdtemp(at('node_modules', '.migrations-'));
  try {
    const out = join(folder, 'migrations');
    await cp(at('provider', 'src', 'db', 'migrations'), out, { recursive: true });
    const snapshots = (await readdir(join(out, 'meta'))).filter((name) => name.endsWith('_snapshot.json'));
    if (snapshots.length > 1)
      return {
        code: 1,
        output: `Only the last of these is read, delete the others: ${snapshots.join(', ')}`,
      };
    const before = await readdir(out);
    const config = join(folder, 'drizzle.config.json');
    await writeFile(
      config,
      // drizzle-kit treats every path as relative.
      JSON.stringify({
        dialect: 'postgresql',
        schema: './src/db/schema/index.ts',
        out: relative(at('provider'), out),
      }),
    );
    const kit = at('node_modules', 'drizzle-kit', 'bin.cjs');
    const { code, output } = await run(['node', kit, 'generate', '--config', config], {
      cwd: at('provider'),
    });
    const written = (await readdir(out)).filter((name) => !before.includes(name));
    // It exits with 0 even when it fails, so its output decides.
    if (written.length === 0) return { code: code || (output.includes('No schema changes') ? 0 : 1), output };
    return {
      code: 1,
      output: `The schema has changes that no migration makes; write one with drizzle-kit generate.\n${output}`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
