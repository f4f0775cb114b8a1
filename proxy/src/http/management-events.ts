import {
  eventsPath,
  longestEvent,
  readSignature,
  signatureHeader,
} from '@clearunit/shared/api/management-events';
import type { RequestHandler } from 'express';
import type { ProviderClient } from '../provider/client';
import { receiveLongBody } from './read-body';
import { sendAnswer } from './send-answer';
import { clientOf } from './shares';

/** The headers of an event that the provider needs. */
const kept = ['content-type', 'content-encoding', signatureHeader] as const;

/**
 * Passes an event of the management system on to the provider, unread: its signature covers each of its bytes, and only
 * the provider knows the secret. No session has anything to do with it. The body of an event without a well-formed signature of
 * these minutes is not waited for: the provider refuses it anyway.
 */
export function passManagementEvents(provider: ProviderClient, now: () => Date): RequestHandler {
  return async (req, res) => {
    const headers: Record<string, string> = {};
    for (const name of kept) {
      const value = req.get(name);
      if (value !== undefined) headers[name] = value;
    }
    const client = clientOf(req);
    const mayBeSigned = readSignature(headers[signatureHeader], now()) !== undefined;
    const content = mayBeSigned
      ? await receiveLongBody(req, res, { client, of: 'strangers', most: longestEvent })
      : undefined;
    try {
      const answer = await provider.passOn(eventsPath, { content, headers, client, address: req.ip });
      res.status(answer.statusCode).type('json');
      const retryAfter = answer.headers['retry-after'];
      if (typeof retryAfter === 'string') res.set('retry-after', retryAfter);
      await sendAnswer(answer, req, res);
    } finally {
      await content?.remove();
    }
  };
}
