import type { Role } from '../../domain/users';
import { entryOf, findRoute, homeOf } from './find';
import { portfolioPage } from './table';

/** Pages that are not restored after signing in: order, home, review, detail and heatmap (1 §2.2). */
const notRestored = /order|home|review|detail|heatmap/;

/**
 * Where a sign-in leads (1 §2.2). `from` is the page (with query) that the guard remembered, if any. A customer stays
 * on /building-orders…; order, home, review, detail and heatmap pages lead to the role's home; other pages are restored
 * if the role may open them.
 */
export function addressAfterSignIn(role: Role, from: string | undefined): string {
  const home = homeOf[role];
  if (from === undefined || !from.startsWith('/') || from.startsWith('//')) return home;
  const path = from.split(/[?#]/, 1)[0]!;
  if (path === entryOf[role]) return home;
  const route = findRoute(path);
  if (!route || route.roles === 'anyone' || !route.roles.includes(role)) return home;
  if (role === 'customer' && path.startsWith('/building-orders')) return from;
  return notRestored.test(path) ? home : from;
}

/**
 * Where a contact begins: in the building that the page asked for before names (home says so if it is none of theirs),
 * or else on the portfolio; with a single building in that one (decision 80).
 * @param from that page with its query, if any
 */
export function customerStart(buildingIds: readonly [string, ...string[]], from?: string): string {
  const named = from && new URLSearchParams(from.split('?')[1]).get('s_id');
  if (named) return customerHome(named);
  return buildingIds.length > 1 ? portfolioPage : customerHome(buildingIds[0]);
}

/** The customer's home with the building in its address (1 §2.2). */
export function customerHome(
  buildingId: string,
  { orderList = false, orderFilter }: { orderList?: boolean; orderFilter?: string } = {},
): string {
  return `${homeOf.customer}?${new URLSearchParams({
    s_id: buildingId,
    ...(orderList && { orderlist: 'true' }),
    ...(orderFilter && { orderFilter }),
  })}`;
}
