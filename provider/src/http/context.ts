import { textsFor } from '@clearunit/shared/texts/server';
import type { Request } from 'express';
import type { Context, Log } from './handler';
import type { Services } from './services';
import { systemContext } from './system-context';

/** The context of a call before its actor is known. */
export const contextOf = (request: Request, services: Services): Context => ({
  ...systemContext(services),
  texts: textsFor(request.get('accept-language')),
  address: request.ip ?? 'unknown',
  log: new LogOfRequest(request),
});

/** A request's own log is made where something is written to it: few calls write anything. */
class LogOfRequest implements Log {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  debug(about: object, message: string) {
    this.#request.log.debug(about, message);
  }

  info(about: object, message: string) {
    this.#request.log.info(about, message);
  }

  warn(about: object, message: string) {
    this.#request.log.warn(about, message);
  }

  error(about: object, message: string) {
    this.#request.log.error(about, message);
  }
}
