import { buildingPinLength } from '@clearunit/shared/domain/pins';

/** What a new device is asked for: the PIN alone, its building too, or also a code that is mailed to the contacts. */
export type AskedFor = 'pin' | 'building' | 'code';

/**
 * How many wrong PINs are allowed however many addresses they come from. Decision 61 has the figures that follow.
 */
export const brake = {
  /** In a week without a building's name, in a small portal; fewer where more PINs exist, see `unnamedAWeek`. */
  mostUnnamedAWeek: 40,
  /** Wrong PINs that a right one of the same building makes up for in a week. */
  forgivenAWeek: 2,
  /** In a day for a building that was named. */
  ofBuildingADay: 100,
  /** In a day for all buildings together. */
  ofPortalADay: 2_400,
} as const;

/**
 * How many six-digit PINs there are. Seven-digit ones are found more slowly: ten times as many for four of a building.
 */
export const pins = 10 ** buildingPinLength();

/** In days: guessing without naming a building takes at least this long on average to find any PIN. */
const longEnough = 365;

/**
 * How many wrong PINs a week are allowed before new devices have to name their building. The more buildings there are,
 * the sooner a guess opens some building.
 */
export function unnamedAWeek(buildings: number): number {
  const guesses = Math.floor((7 * pins) / (longEnough * Math.max(1, buildings)));
  return Math.min(brake.mostUnnamedAWeek, Math.max(0, guesses - brake.forgivenAWeek));
}

/** The wrong PINs of the portal that no right one followed. */
export interface WrongPins {
  lastWeek: number;
  lastDay: number;
  /** Of the named building that has most. */
  lastDayOfNamed: number;
}

/** What a new device must enter after a number of wrong PINs. */
export function askedFor(wrong: WrongPins, buildings: number): AskedFor {
  if (wrong.lastDay >= brake.ofPortalADay || wrong.lastDayOfNamed >= brake.ofBuildingADay) return 'code';
  return wrong.lastWeek >= unnamedAWeek(buildings) ? 'building' : 'pin';
}
