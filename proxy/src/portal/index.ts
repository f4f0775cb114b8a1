import { consoleHandlers } from './console';
import { documentHandlers } from './documents';
import type { PortalHandlers } from './handler';
import { peopleHandlers } from './people';
import { sessionHandlers } from './session';

export { mountPortal } from './mount';

export const portalHandlers: PortalHandlers = {
  ...sessionHandlers,
  ...consoleHandlers,
  ...peopleHandlers,
  ...documentHandlers,
};
