import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { keyOf, type RequestPlace } from './draft-store';

/** What became of a request: as what the portal took it, or that it waits on the device to be sent. */
const TakenAs = z.enum(['order', 'draft', 'followUpRequest', 'kept']);
export type TakenAs = z.infer<typeof TakenAs>;

/** That the request of a place was taken, as the tabs of a browser tell each other. */
const Taken = z.object({ place: z.string(), as: TakenAs });

const tabs = globalThis.BroadcastChannel && new BroadcastChannel('clearunit.requests');
// In tests an open channel must not keep the process alive.
(tabs as { unref?: () => void } | undefined)?.unref?.();

/** Tells the other tabs that a request was taken: their forms become empty with this one. */
export const tellTaken = (place: RequestPlace, as: TakenAs): void =>
  tabs?.postMessage({ place: keyOf(place), as });

/** As what another tab's request of this place was taken while the form is open; null while none was. */
export function useTakenElsewhere(place: RequestPlace): TakenAs | null {
  const [taken, setTaken] = useState<TakenAs | null>(null);
  const key = keyOf(place);
  useEffect(() => {
    setTaken(null);
    const hear = ({ data }: MessageEvent) => {
      const told = Taken.safeParse(data);
      if (told.success && told.data.place === key) setTaken(told.data.as);
    };
    tabs?.addEventListener('message', hear);
    return () => tabs?.removeEventListener('message', hear);
  }, [key]);
  return taken;
}
