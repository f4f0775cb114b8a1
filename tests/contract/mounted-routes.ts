/** A route that an express application answers. */
export interface MountedRoute {
  /** 'GET', 'POST', … */
  method: string;
  /** As it was written, such as '/buildings/:id'. */
  path: string;
}

interface Layer {
  /** Whether it is used for every path. */
  slash?: boolean;
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: readonly Layer[] };
}

/**
 * Every route of an express application, also those of the routers that are used in it.
 * @throws Error for a router behind a path of its own: its routes' whole paths are not known here
 */
export function mountedRoutes(app: { router: unknown }): MountedRoute[] {
  return routesOf((app.router as { stack: readonly Layer[] }).stack);
}

const routesOf = (stack: readonly Layer[]): MountedRoute[] =>
  stack.flatMap(({ slash, route, handle }) => {
    if (route) {
      const methods = Object.keys(route.methods).map((method) => method.toUpperCase());
      return methods.map((method) => ({ method, path: route.path }));
    }
    if (!handle?.stack) return [];
    if (!slash) throw new Error('A router is used behind a path: give its routes their whole paths.');
    return routesOf(handle.stack);
  });
