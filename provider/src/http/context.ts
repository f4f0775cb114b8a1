import { textsFor } from '@clearunit/shared/texts/server';
import type { Request } from 'express';
import type { Context } from './handler';
import type { Services } from './services';
import { systemContext } from './system-context';

/** The context of a call before its actor is known. */
export const contextOf = (request: Request, services: Services): Context => ({
  ...systemContext(services),
  texts: textsFor(request.get('accept-language')),
  address: request.ip ?? 'unknown',
  log: request.log ?? services.log,
});
