import { AppError } from '@clearunit/shared/domain/errors';

let fetching: Promise<typeof import('./requests')> | undefined;

/**
 * The portal's client and the calls of sessions, fetched once. A page to sign in shows without them: with the schemas of
 * answers they are a tenth of what it would be made of.
 * @throws AppError 'server.unreachable' where they could not be fetched; the next time they are fetched again
 */
export function fetchRequests(): Promise<typeof import('./requests')> {
  fetching ??= import('./requests').catch((cause: unknown) => {
    fetching = undefined;
    throw new AppError('server.unreachable', { status: 0, cause });
  });
  return fetching;
}
