import { readUnchecked } from '@clearunit/shared/ui/device/storage';
import { chosenBuildingKey, userKey } from '../device/keys';
import { earlyRequestsOf } from './early-requests';

/** What was asked before the site's code had come, by address; undefined stands for no answer. */
const asked = new Map<string, Promise<Response | undefined>>();

for (const address of earlyRequestsOf(location, memory())) {
  // The browser's own Accept-Language is what the site would send.
  const headers = { accept: 'application/json' };
  asked.set(
    address,
    fetch(address, { headers }).catch(() => undefined),
  );
}

// The answers tell days and numbers. The browser's first formatter takes 100 ms of a phone: they pass while it waits.
if (asked.size > 0) Intl.DateTimeFormat();

/** `fetch`, which takes what was asked early, once; where that was refused or not answered it asks again. */
export const fetchAskedEarly: typeof fetch = async (input, init) => {
  const early = init?.method === 'GET' && typeof input === 'string' ? asked.get(input) : undefined;
  if (!early) return fetch(input, init);
  asked.delete(input as string);
  const answer = await early;
  return answer?.ok ? answer : fetch(input, init);
};

/** What was asked for one reader is not for the next. */
export const forgetAskedEarly = (): void => asked.clear();

/** Read without a check of shapes, which is code: what is not as it was kept asks for nothing, or is refused. */
function memory() {
  const building = readUnchecked(chosenBuildingKey);
  return {
    knowsUser: readUnchecked(userKey) !== undefined,
    building: typeof building === 'string' ? building : undefined,
  };
}
