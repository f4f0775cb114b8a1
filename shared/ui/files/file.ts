import { longestAddress } from '@clearunit/shared/api/address';
import { refusalOf } from '../../api/portal-client';
import { AppError } from '../../domain/errors';

/** A file as the portal gave it, with the name that it gave. */
export interface FetchedFile {
  name: string;
  content: Blob;
}

/**
 * Fetches a file from the portal; an address too long for the servers on the way is sent as a body.
 * @param locale the language of its headings
 * @throws AppError with the portal's own sentence, or 'server.unreachable' when no answer came
 */
export async function fetchFile(
  address: string,
  locale: string,
  send: typeof fetch = (...args) => fetch(...args),
): Promise<FetchedFile> {
  const [path = '', query = ''] = address.length > longestAddress ? address.split('?') : [address];
  const headers = { 'accept-language': locale, ...(query && { 'content-type': 'application/json' }) };
  const sent = query && {
    method: 'POST',
    body: JSON.stringify(Object.fromEntries(new URLSearchParams(query))),
  };
  const unreachable = (cause: unknown) => {
    throw new AppError('server.unreachable', { status: 0, cause });
  };
  const response = await send(path, { headers, credentials: 'same-origin', ...sent }).catch(unreachable);
  if (!response.ok) throw await refusalOf(response);
  // A server that fails midway ends the connection: an incomplete file is refused.
  const content = await response.blob().catch(unreachable);
  return { name: nameIn(response.headers.get('content-disposition')), content };
}

function nameIn(disposition: string | null): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? [];
  return name ? decodeURIComponent(name) : 'download';
}

/** Hands a file to the reader as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next minute; until then it needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
