import { Disconnection } from '@clearunit/shared/server';
import type { Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { sendAnswer } from '../http/send-answer';

/** Stops the provider's work when the client leaves. A change is carried through; only reading is worth stopping. */
export const disconnectionOf = (req: Request, res: Response): Disconnection | undefined =>
  req.method === 'GET' ? new Disconnection(res) : undefined;

/** The header that lets the provider compress its answer as the client accepts it. */
export function encodingOf(req: Request): Record<string, string> {
  const accepted = req.get('accept-encoding');
  return accepted ? { 'accept-encoding': accepted } : {};
}

/** Sends the provider's answer on, unparsed. */
export async function sendOn(answer: Dispatcher.ResponseData, req: Request, res: Response): Promise<void> {
  res.status(answer.statusCode);
  for (const name of passedOn) {
    const value = answer.headers[name];
    if (value !== undefined) res.setHeader(name, value);
  }
  if (isShownPdf(res)) res.setHeader('content-security-policy', "frame-ancestors 'none'");
  await sendAnswer(answer, req, res);
}

/**
 * Whether the browser opens the answer in its PDF viewer, which Chromium embeds as an object: the pages' content
 * security policy would block it. A PDF has no scripts of this origin.
 */
const isShownPdf = (res: Response): boolean =>
  res.getHeader('content-type') === 'application/pdf' &&
  String(res.getHeader('content-disposition')).startsWith('inline');

const passedOn = ['content-type', 'content-encoding', 'content-disposition', 'vary', 'etag'];
