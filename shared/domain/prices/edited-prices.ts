import type { Problem } from '../errors/problem';
import type { ServicePrice } from './service-codes';

/**
 * Checks the prices that were written by hand for a branch (3 §2.12): each service code once, and only codes that are
 * services.
 * @param unknown the codes among them that are no services
 * @returns a problem a price, its field `services.<place>`
 */
export function checkEditedPrices(services: readonly ServicePrice[], unknown: readonly string[]): Problem[] {
  const seen = new Set<string>();
  return services.flatMap(({ service_code }, place): Problem[] => {
    const field = `services.${place}`;
    const params = { code: service_code };
    if (unknown.includes(service_code)) return [{ field, reason: 'prices.code-unknown', params }];
    if (seen.has(service_code)) return [{ field, reason: 'prices.code-twice', params }];
    seen.add(service_code);
    return [];
  });
}
