import { listenFailure } from '@clearunit/shared/server';
import type { Settings } from './settings';

/**
 * What an operator can do about a failed start, in a sentence.
 * @returns undefined for a failure that only its stack can explain
 */
export function startFailure(
  failure: unknown,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): string | undefined {
  const { code, path } = (failure ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOENT' && path) return `${path} is missing: build the apps first (npm run build).`;
  return listenFailure(failure, { server: 'portal', host, port });
}
