import { access, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from '../../scripts/lib/processes.mjs';

/** Where a program that only a bench needs is installed. Kept between runs, since installing takes minutes. */
export const asideFolder = (name: string, version: string): string =>
  join(tmpdir(), `clearunit-${name}-${version}`);

/**
 * Installs a package into a folder of its own, unless it is there.
 * @param packageName with its version, 'directus@11.3.5'
 */
export async function installAside(folder: string, packageName: string): Promise<void> {
  const name = packageName.slice(0, packageName.lastIndexOf('@'));
  const isThere = await access(join(folder, 'node_modules', name, 'package.json')).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(folder, { recursive: true });
  console.log(`  ${packageName} is installed into ${folder} …`);
  const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', packageName];
  const { code, output } = await npm(install, { cwd: folder });
  if (code !== 0) throw new Error(`${packageName} could not be installed.\n${output}`);
}
