import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody can guess: 32 random bytes, 43 characters. It is told once and never stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. It is random through and through, so a plain hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
