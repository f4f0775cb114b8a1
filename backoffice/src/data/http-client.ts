import { refusalOf } from '@clearunit/shared/api/portal-client';
import { AppError } from '@clearunit/shared/domain/errors';
import type { fetchUtils } from 'react-admin';

type FetchJson = typeof fetchUtils.fetchJson;

/**
 * How the resources are fetched: errors are the same AppErrors that the portal client throws, with the portal's own
 * sentence or 'server.unreachable' when no answer came.
 */
export function createHttpClient(locale: string, send: typeof fetch): FetchJson {
  return async (url, options = {}) => {
    const headers = new Headers(options.headers as HeadersInit);
    headers.set('accept', 'application/json');
    headers.set('accept-language', locale);
    if (options.body !== undefined) headers.set('content-type', 'application/json');
    const response = await send(url, { ...options, headers, credentials: 'same-origin' }).catch(
      (cause: unknown) => {
        if (options.signal?.aborted) throw cause;
        throw new AppError('server.unreachable', { status: 0, cause });
      },
    );
    if (!response.ok) throw await refusalOf(response);
    const body = await response.text();
    return { status: response.status, headers: response.headers, body, json: JSON.parse(body) };
  };
}
