import type { Role } from '../../domain/users';
import { type App, type Route, routes } from './table';

/** Each role's sign-in page, also for pages that it may not open (1 §2.1). */
export const entryOf: Record<Role, string> = {
  customer: '/',
  scheduler: '/scheduler',
  admin: '/admin',
  technician: '/technician',
};

/** Each role's first page after signing in (1 §2.2, specification README no. 3). */
export const homeOf: Record<Role, string> = {
  customer: '/home',
  scheduler: '/scheduler-home',
  admin: '/dashboard',
  technician: '/technician-home',
};

/** The entry page of a route's roles: where someone who may not open it is sent (1 §2.1). */
export function fallbackOf(route: Route): string {
  if (route.roles === 'anyone') return '/';
  return route.roles.includes('customer') ? '/' : entryOf[route.roles[0]!];
}

const matchers = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:[^/]+/g, '[^/]+')}/?$`),
}));

/** The route of a path (without query), or undefined when nothing is there. */
export function findRoute(path: string): Route | undefined {
  return matchers.find(({ pattern }) => pattern.test(path))?.route;
}

/** Which app serves a path to a reader; unknown paths get the app of the reader's role, which says not found. */
export function appFor(path: string, role: Role | undefined): App {
  const route = findRoute(path);
  const ofRole: App = role === 'admin' || role === 'scheduler' ? 'console' : 'site';
  if (!route || route.twoReaders) return ofRole;
  return route.app;
}

/** The outcome of opening a path: the page, not found, or the entry page. */
export function gate(
  path: string,
  role: Role | undefined,
): { page: Route } | { notFound: true } | { signInAt: string } {
  const route = findRoute(path);
  if (!route) return { notFound: true };
  if (route.roles !== 'anyone' && (role === undefined || !route.roles.includes(role))) {
    return { signInAt: fallbackOf(route) };
  }
  return { page: route };
}
