import { sessionPath } from '@clearunit/shared/api/early-requests';
import { readUnchecked, userKey } from '@clearunit/shared/ui/device/storage';
import { chosenBuildingKey } from '../device/keys';
import { earlyRequestsOf } from './early-requests';
import { type ReaderOfSession, shownBuilding } from './shown-building';

/** Requests that were sent before the site's code was loaded, by address; undefined: no answer. */
const asked = new Map<string, Promise<Response | undefined>>();
/** All early requests, used ones included. */
const known = new Set<string>();
let isForgotten = false;

earlyRequestsOf(location, memory()).forEach(ask);

function ask(address: string): void {
  if (isForgotten || known.has(address)) return;
  known.add(address);
  // The browser sends its Accept-Language itself, as the site would.
  const answer = fetch(address, { headers: { accept: 'application/json' } });
  const whole = address === sessionPath ? answer.then(askForReader) : answer;
  asked.set(
    address,
    whole.catch(() => undefined),
  );
}

/** Sends the requests of this reader's page before the site has read the session. */
async function askForReader(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const session: ReaderOfSession = await answer.clone().json();
  const place = new URL(location.href);
  const building = shownBuilding(session, place.searchParams.get('s_id'), memory().building);
  if (building) place.searchParams.set('s_id', building);
  earlyRequestsOf(place, { knowsUser: true, building }).forEach(ask);
  return answer;
}

// An answer that was not used until then may be out of date.
setTimeout(forgetAskedEarly, 20_000);

// A phone's first formatter takes 100 ms: made now, while the answers are on their way.
if (asked.size > 0) Intl.DateTimeFormat();

/** `fetch` that uses an early answer once; fetches again if that failed. */
export const fetchAskedEarly: typeof fetch = async (input, init) => {
  const early = init?.method === 'GET' && typeof input === 'string' ? asked.get(input) : undefined;
  if (!early) return fetch(input, init);
  asked.delete(input as string);
  const answer = await early;
  return answer?.ok ? answer : fetch(input, init);
};

/** Early answers are for the reader who was signed in. */
export function forgetAskedEarly(): void {
  isForgotten = true;
  asked.clear();
}

/** Read without zod, which would make the script larger: the portal refuses wrong values. */
function memory() {
  const building = readUnchecked(chosenBuildingKey);
  return {
    knowsUser: readUnchecked(userKey) !== undefined,
    building: typeof building === 'string' ? building : undefined,
  };
}
