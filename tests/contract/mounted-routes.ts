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
  handle?: Routing;
}

/** A router, or what hands requests to some of them by how their paths begin. */
interface Routing {
  stack?: readonly Layer[];
  routers?: ReadonlyMap<string, Routing>;
}

/**
 * Every route of an express application, also those of the routers that are used in it.
 * @throws Error for a router behind a path of its own: its routes' whole paths are not known here
 */
export function mountedRoutes(app: { router: unknown }): MountedRoute[] {
  return routesOf(app.router as Routing);
}

const routesOf = ({ stack = [], routers }: Routing): MountedRoute[] => [
  ...[...(routers?.values() ?? [])].flatMap(routesOf),
  ...stack.flatMap(({ slash, route, handle }) => {
    if (route) {
      const methods = Object.keys(route.methods).map((method) => method.toUpperCase());
      return methods.map((method) => ({ method, path: route.path }));
    }
    if (!handle?.stack && !handle?.routers) return [];
    if (!slash) throw new Error('A router is used behind a path: give its routes their whole paths.');
    return routesOf(handle);
  }),
];
