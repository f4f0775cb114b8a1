import type { IncomingHttpHeaders } from 'node:http';
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
 * @throws what makes the request fail, or the signal's reason
 */
export function askWhole(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  signal?: AbortSignal,
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    let stop = reject;
    const giveUp = () => stop(signal?.reason);
    signal?.addEventListener('abort', giveUp, { once: true });
    const head = { statusCode: 0, headers: {} as IncomingHttpHeaders };
    const pieces: Buffer[] = [];
    const end = () => signal?.removeEventListener('abort', giveUp);
    dispatcher.dispatch(options, {
      onRequestStart(controller) {
        if (signal?.aborted) controller.abort(signal.reason);
        stop = (reason) => controller.abort(reason);
      },
      onResponseStart(_controller, statusCode, headers) {
        Object.assign(head, { statusCode, headers });
      },
      onResponseData(_controller, piece) {
        pieces.push(piece);
      },
      onResponseEnd() {
        end();
        resolve({ ...head, bytes: pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces) });
      },
      onResponseError(_controller, failure) {
        end();
        reject(failure);
      },
    });
  });
}
