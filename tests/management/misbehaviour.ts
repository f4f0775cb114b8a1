import type { ServerResponse } from 'node:http';

export interface Answer {
  status: number;
  body: unknown;
}

/**
 * How a system answers that is not well: an HTTP status instead of doing anything; a page instead of JSON; JSON that is
 * cut off; JSON of another shape; a line that breaks, or silence, after everything was done; each row of a list twice.
 */
export type Misbehaviour = number | 'page' | 'cut off' | 'other shape' | 'lost answer' | 'silence' | 'twice';

/** Sends answers, or what a misbehaviour makes of them. */
export class Answers {
  #misbehaviour: Misbehaviour | undefined;
  #times = Number.POSITIVE_INFINITY;

  /** @param times how often; then it answers well again */
  become(misbehaviour?: Misbehaviour, times = Number.POSITIVE_INFINITY): void {
    this.#misbehaviour = misbehaviour;
    this.#times = times;
  }

  send(response: ServerResponse, answer: () => Answer): void {
    const misbehaviour = this.#times > 0 ? this.#misbehaviour : undefined;
    this.#times--;
    if (misbehaviour === 'page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Maintenance</h1>');
      return;
    }
    if (typeof misbehaviour === 'number') {
      sendJson(response, { status: misbehaviour, body: { message: 'Branch 7 is closed.' } });
      return;
    }
    const { status, body } = answer();
    if (misbehaviour === 'silence') return;
    if (misbehaviour === 'lost answer') response.destroy();
    else if (misbehaviour === 'other shape')
      sendJson(response, { status, body: { data: 'none', accepted: 1 } });
    else if (misbehaviour === 'cut off') response.writeHead(status).end(JSON.stringify(body).slice(0, -2));
    else if (misbehaviour === 'twice') sendJson(response, { status, body: twice(body) });
    else sendJson(response, { status, body });
  }
}

function sendJson(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function twice(body: unknown): unknown {
  const { data } = body as { data?: unknown };
  return Array.isArray(data) ? { data: [...data, ...data] } : body;
}
