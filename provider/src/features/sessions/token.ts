import { createHash, randomBytes } from 'node:crypto';

/** A random token of 32 bytes, 43 characters. It is never stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token. Since the token is random, a plain hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
