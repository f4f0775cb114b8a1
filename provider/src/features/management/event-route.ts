import { eventsPath, longestEvent, signatureHeader } from '@clearunit/shared/api/management-events';
import { AppError } from '@clearunit/shared/domain/errors';
import express, { type RequestHandler, Router } from 'express';
import { contextOf } from '../../http/context';
import type { Services } from '../../http/services';
import { WireEvent } from '../../ports/management/http/events';
import { isSigned } from '../../ports/management/http/signature';
import { countTry } from '../sessions/tries';
import { receiveEvent } from './receive-event';

/**
 * Receives the management system's events. The raw body is read first, since its signature authenticates the sender.
 * Without a secret there is no such route.
 */
export function managementEvents(services: Services, secret: string | undefined): Router {
  const router = Router();
  if (!secret) return router;
  const receive: RequestHandler = async (request, response) => {
    const context = contextOf(request, services);
    const body: Uint8Array = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSigned(secret, body, request.get(signatureHeader), context.now)) {
      await countTry(context, 'managementEvent', '');
      throw new AppError('management.signature-wrong', { status: 401 });
    }
    response.set('Cache-Control', 'no-store').json(await receiveEvent(readEvent(body), context));
  };
  router.post(eventsPath, express.raw({ type: () => true, limit: longestEvent, inflate: false }), receive);
  return router;
}

/** @throws AppError 'management.event-unreadable' (422) with what is wrong with it */
function readEvent(body: Uint8Array): WireEvent {
  const parsed = WireEvent.safeParse(jsonOf(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const what = `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not readable'}`;
  throw new AppError('management.event-unreadable', { params: { what } });
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
