import { pipeline } from 'node:stream/promises';
import { eventsPath, signatureHeader } from '@clearunit/shared/api/management-events';
import type { RequestHandler } from 'express';
import type { ProviderClient } from '../provider/client';

/** What of an event's head the provider has to see. */
const kept = ['content-type', 'content-length', 'content-encoding', signatureHeader] as const;

/**
 * Passes an event of the management system on to the provider, unread: its signature covers each of its bytes, and only
 * the provider knows the secret. No session has anything to do with it.
 */
export function passManagementEvents(provider: ProviderClient): RequestHandler {
  return async (req, res) => {
    const headers: Record<string, string> = {};
    for (const name of kept) {
      const value = req.get(name);
      if (value !== undefined) headers[name] = value;
    }
    const answer = await provider.passOn(eventsPath, { body: req, headers, address: req.ip });
    res.status(answer.statusCode).type('json');
    const retryAfter = answer.headers['retry-after'];
    if (typeof retryAfter === 'string') res.set('retry-after', retryAfter);
    await pipeline(answer.body, res);
  };
}
