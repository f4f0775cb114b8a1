import { fetchAsReader } from '../session';

/** How often it is told, in ms. */
const pause = 500;

/**
 * A fetch that can be ended, and tells how many bytes of the answer have come.
 * @param onReceived called now and then, never after the end
 */
export const countedFetch =
  (signal: AbortSignal, onReceived: (bytes: number) => void): typeof fetch =>
  async (address, init) => {
    const response = await fetchAsReader(address, { ...init, signal });
    if (!response.ok || !response.body) return response;
    let [received, told] = [0, 0];
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length;
        if (performance.now() - told > pause) {
          told = performance.now();
          onReceived(received);
        }
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counting), response);
  };
