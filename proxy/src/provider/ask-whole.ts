import type { IncomingHttpHeaders } from 'node:http';
import type { Disconnection } from '@clearunit/shared/server';
import type { Dispatcher } from 'undici';

/** An answer that has been read to its end. */
export interface WholeAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/**
 * Makes a request and reads its answer to the end: `Dispatcher.request` makes a stream of each answer, which takes twice
 * the time for a page of a list.
 * @throws what makes the request fail, or an Error when the client disconnected
 */
export function askWhole(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  disconnection?: Disconnection,
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    let abort = reject;
    const giveUp = () => abort(new Error('the client has disconnected'));
    const end = disconnection?.on(giveUp);
    const head = { statusCode: 0, headers: {} as IncomingHttpHeaders };
    const pieces: Buffer[] = [];
    dispatcher.dispatch(options, {
      onRequestStart(controller) {
        abort = (reason) => controller.abort(reason);
        if (disconnection?.hasHappened) giveUp();
      },
      onResponseStart(_controller, statusCode, headers) {
        Object.assign(head, { statusCode, headers });
      },
      onResponseData(_controller, piece) {
        pieces.push(piece);
      },
      onResponseEnd() {
        end?.();
        resolve({ ...head, bytes: pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces) });
      },
      onResponseError(_controller, failure) {
        end?.();
        reject(failure);
      },
    });
  });
}
