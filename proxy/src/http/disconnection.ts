import type { ServerResponse } from 'node:http';

/**
 * Tells when a client leaves before its answer is finished. An AbortController for each request would take a tenth of
 * the proxy's work.
 */
export class Disconnection {
  readonly #stops = new Set<() => void>();
  #hasHappened = false;

  constructor(response: ServerResponse) {
    response.once('close', () => {
      if (response.writableFinished) return;
      this.#hasHappened = true;
      for (const stop of this.#stops) stop();
    });
  }

  /** Whether the client has left. */
  get hasHappened(): boolean {
    return this.#hasHappened;
  }

  /** Calls a function when the client leaves. @returns takes it back */
  on(stop: () => void): () => void {
    this.#stops.add(stop);
    return () => this.#stops.delete(stop);
  }

  /** A signal of the same, for what takes nothing else. */
  signal(): AbortSignal {
    const controller = new AbortController();
    if (this.#hasHappened) controller.abort();
    else this.on(() => controller.abort());
    return controller.signal;
  }
}
