import { describe, expect, test } from 'vitest';
import { askedFor, brake, pins, unnamedAWeek } from './pin-brake';

const none = { lastWeek: 0, lastDay: 0, lastDayOfNamed: 0 };
const year = 365;

describe('what a new device is asked for', () => {
  test('is the PIN alone while few were wrong', () => {
    expect(askedFor(none, 3_600)).toBe('pin');
    expect(askedFor({ ...none, lastWeek: 2 }, 3_600)).toBe('pin');
  });

  test('is the building too from the third wrong PIN of a week on, in a portal of 3,600 buildings', () => {
    expect(askedFor({ ...none, lastWeek: 3 }, 3_600)).toBe('building');
  });

  test.each([
    [1, 40],
    [40, 40],
    [456, 40],
    [1_000, 17],
    [3_600, 3],
    [6_400, 0],
    [100_000, 0],
  ])('with %i buildings it is after %i wrong PINs', (buildings, wrong) => {
    expect(unnamedAWeek(buildings)).toBe(wrong);
    expect(askedFor({ ...none, lastWeek: wrong }, buildings)).toBe('building');
  });

  test('is a code from 100 wrong PINs a day on for the building, from 2,400 on for all', () => {
    const many = { lastWeek: 9_999, lastDay: 2_399, lastDayOfNamed: 99 };
    expect(askedFor(many, 3_600)).toBe('building');
    expect(askedFor({ ...many, lastDayOfNamed: 100 }, 3_600)).toBe('code');
    expect(askedFor({ ...many, lastDay: 2_400 }, 3_600)).toBe('code');
  });
});

/** Mean days until a guess is right, from any number of addresses; each guess costs the guesser one of those allowed. */
describe('guessing takes, on average, from however many addresses', () => {
  test('13 years for the PIN of one building', () => {
    const days = pins / 2 / brake.ofBuildingADay;
    expect(days / year).toBeGreaterThan(10);
    expect(days / year).toBeCloseTo(13.7, 1);
  });

  test('more than a year for the PIN of any building of 3,600, with buildings named', () => {
    // Each guess is right for the building that it names with a chance of one in a million.
    const days = pins / brake.ofPortalADay;
    expect(days).toBeGreaterThan(year);
    expect(days).toBeCloseTo(417, 0);
  });

  test('no less when all guesses of a day go to as few buildings as are allowed, none twice', () => {
    const named = brake.ofPortalADay / brake.ofBuildingADay;
    // The first of so many PINs among a million, each found by its own row of guesses.
    const days = pins / (named + 1) / brake.ofBuildingADay;
    expect(days).toBeGreaterThan(year);
  });

  test.each([50, 456, 1_000, 3_600, 6_000])(
    'more than a year for the PIN of any building of %i without naming one, even beside a PIN of one’s own',
    (buildings) => {
      const guessesADay = (unnamedAWeek(buildings) + brake.forgivenAWeek) / 7;
      expect(pins / buildings / guessesADay).toBeGreaterThanOrEqual(year);
    },
  );
});
