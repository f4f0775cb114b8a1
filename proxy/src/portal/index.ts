import { buildingHandlers } from './buildings';
import { consoleHandlers } from './console';
import type { PortalHandlers } from './handler';
import { orderHandlers } from './orders';
import { peopleHandlers } from './people';
import { sessionHandlers } from './session';
import { visitHandlers } from './visits';

export { mountPortal } from './mount';

export const portalHandlers: PortalHandlers = {
  ...sessionHandlers,
  ...buildingHandlers,
  ...orderHandlers,
  ...visitHandlers,
  ...peopleHandlers,
  ...consoleHandlers,
};
