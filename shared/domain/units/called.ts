import { unitKey } from './check-unit';

const beforeNumber =
  /^(?:(?:apartment|appartement|apt|appt|app|unit|unité|suite|ste|logement|log)(?!\p{L})[\s.:#-]*(?:n[o°º]\.?\s*)?|#\s*)/u;

/**
 * What a unit may be called that somebody else's file names, by `unitKey`, the likelier first: 'Apt 4B' and '#4B' are 4B,
 * unless the building has such a number (4 §19).
 */
export function unitsCalled(text: string): string[] {
  const whole = unitKey(text);
  const bare = whole.replace(beforeNumber, '').trim();
  return bare === '' || bare === whole ? [whole] : [whole, bare];
}
