import type { CustomFetchOptions } from 'openid-client';
import { isLoopback } from '../../loopback';
import { IdentityError } from './identity-provider';

/** The longest answer of an issuer, in bytes. */
const longestAnswer = 1_000_000;

/**
 * Whether the portal may talk to an address, or send people to it: https, or this machine where the issuer itself is on
 * this machine.
 */
export function isSafeAddress(address: string | URL, issuer: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && isLoopback(hostname) && isLoopback(new URL(issuer).hostname);
}

/** Fetches without redirects, to safe addresses only, and not more than `longestAnswer`; the deadline is the caller's. */
export const limitedFetch =
  (issuer: string) =>
  async (address: string, options: CustomFetchOptions): Promise<Response> => {
    if (!isSafeAddress(address, issuer)) throw new IdentityError('unreachable', 'an address without https');
    const response = await fetch(address, { ...(options as RequestInit), redirect: 'manual' });
    const { status, headers } = response;
    const body = await readLimited(response);
    return new Response(status === 204 || status === 304 ? null : body, { status, headers });
  };

async function readLimited(response: Response): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > longestAnswer) {
      throw new IdentityError('unreachable', `an answer of more than ${longestAnswer} bytes`);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
