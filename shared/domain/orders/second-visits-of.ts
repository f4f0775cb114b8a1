import { isSameService, type UnitService } from './planned-visit';
import type { RequestType } from './request-type';
import { isDone, type OrderStatus } from './status';

/** A line of an order, as far as the rule on second visits looks at it. */
export interface OrderedService extends UnitService {
  request_type: RequestType | null;
  second_visit: 0 | 1;
  order_status: OrderStatus;
}

/**
 * The second visits (3 §4.3) that are deleted with a line of an order: those of its service that are not done, unless
 * another new line of the order asks for the same service.
 * @param lines the lines of the order, or of the line's unit in it; the line is one of them
 */
export function secondVisitsOf<Line extends OrderedService>(line: Line, lines: readonly Line[]): Line[] {
  if (line.request_type !== 'neworder') return [];
  const others = lines.filter((other) => other !== line && isSameService(other, line));
  if (others.some(({ request_type }) => request_type === 'neworder')) return [];
  return others.filter(({ second_visit, order_status }) => second_visit === 1 && !isDone(order_status));
}
