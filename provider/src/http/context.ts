import { textsFor } from '@clearunit/shared/texts/server';
import type { Request } from 'express';
import type { Context } from './handler';
import type { Services } from './services';
import { systemContext } from './system-context';

/** What a call starts from, before anybody is known to make it. */
export const contextOf = (request: Request, services: Services): Context => ({
  ...systemContext(services),
  texts: textsFor(request.get('accept-language')),
  address: request.ip ?? 'unknown',
  log: request.log ?? services.log,
});
