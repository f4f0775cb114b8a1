import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type HeatmapPlace, type MonthRange, readHeatmapPlace, withHeatmapPlace } from '../../domain/heatmap';
import { type AddressQuery, isBrowserAt } from '../device';

/**
 * Delay of the address after a choice, in ms: the picture renders first, since a new address renders the whole page.
 */
const untilAddressFollows = 1000;

/** What was chosen while the address had another place, and what had been chosen before it since then. */
type Choice = { place: HeatmapPlace; insteadOf: HeatmapPlace; former: readonly HeatmapPlace[] };

/**
 * The filters of a page that keeps them in its address, and the ways to choose them. A choice holds at once, so that it
 * shows and its picture is asked for before the address, and all that hangs on it, follow.
 * @param taken the place as the address has it; where it changes by itself, it prevails over a choice. Where it only comes
 *   to a former choice, which the router draws late, the last choice holds; any change of the address may bring one, since
 *   `keep` puts each choice there at once
 * @param take puts another one there
 * @param keep called with each choice at once, so that a reload before the address is updated keeps it
 */
export function useFilterChoice(
  taken: HeatmapPlace,
  take: (place: HeatmapPlace) => void,
  keep: (place: HeatmapPlace) => unknown = () => undefined,
) {
  const [choice, setChoice] = useState<Choice | null>(null);
  if (choice && !areSame(choice.insteadOf, taken)) {
    const isFormer = choice.former.some((place) => areSame(place, taken));
    setChoice(isFormer ? { ...choice, insteadOf: taken } : null);
  }
  const follow = useEffectEvent((chosen: HeatmapPlace) => {
    take(chosen);
    if (areSame(chosen, taken)) setChoice(null);
  });

  useEffect(() => {
    if (!choice) return;
    const timer = setTimeout(follow, untilAddressFollows, choice.place);
    return () => clearTimeout(timer);
  }, [choice]);

  const place = choice?.place ?? taken;
  const now = useRef({ place, taken, keep });
  // Not during rendering: the reader does not see that address yet.
  useLayoutEffect(() => {
    now.current = { place, taken, keep };
  });
  // A stable function, so that the picture does not render again for it.
  const onPlace = useCallback((change: Partial<HeatmapPlace>) => {
    const { place: shown, taken: insteadOf } = now.current;
    const chosen = { ...shown, ...change };
    now.current.place = chosen;
    setChoice((before) => ({
      place: chosen,
      insteadOf,
      former: before ? [...before.former, before.place] : [],
    }));
    now.current.keep(chosen);
  }, []);
  return {
    place,
    months: place.months,
    pestId: place.pestId,
    onPlace,
    onMonths: (months: MonthRange) => onPlace({ months }),
    onPest: (pestId: string | null) => onPlace({ pestId }),
  };
}

/** The filters of a page whose address has them; Back leads out of the page rather than through every choice. */
export function useHeatmapFilters([search, setSearch, path]: AddressQuery) {
  const address = search.toString();
  const [read, setRead] = useState(() => ({ address, place: readHeatmapPlace(search) }));
  const current = read.address === address ? read : { address, place: readHeatmapPlace(search) };
  if (current !== read) setRead(current);
  return useFilterChoice(
    current.place,
    (place) => setSearch((now) => withHeatmapPlace(now, place), { replace: true }),
    (place) => isBrowserAt(path) && keepForReload(place),
  );
}

/** Writes filters into the browser's address without the router, so that nothing renders. */
function keepForReload(place: HeatmapPlace): void {
  const { pathname, search, hash } = window.location;
  const query = withHeatmapPlace(new URLSearchParams(search), place);
  window.history.replaceState(window.history.state, '', `${pathname}?${query}${hash}`);
}

/** Whether both are of one address. */
const areSame = (one: HeatmapPlace, other: HeatmapPlace) => one === other || textOf(one) === textOf(other);

const textOf = (place: HeatmapPlace): string =>
  `${withHeatmapPlace(new URLSearchParams(), place)} ${place.unknown.map(({ of, word }) => `${of} ${word}`)}`;
