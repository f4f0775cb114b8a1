import type { Settings } from './settings';

/**
 * What whoever starts the portal can do about a failure, in a sentence.
 * @returns undefined for a failure that only its stack can explain
 */
export function startFailure(
  failure: unknown,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): string | undefined {
  const { code, syscall, path } = (failure ?? {}) as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    if (code === 'EADDRINUSE') return `Port ${port} is taken on ${host}. Set PORT to another one.`;
    return `The portal cannot listen on ${host}, port ${port} (${code}). Set HOST and PORT to an address of this machine.`;
  }
  if (code === 'ENOENT' && path) return `${path} is missing: build the apps first (npm run build).`;
  return undefined;
}
