import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { consoleHandlers } from './console';
import type { PortalHandlers } from './handler';
import { openIdHandlers } from './openid';
import { peopleHandlers } from './people';
import { sessionHandlers } from './session';

export { mountPortal } from './mount';

export const portalHandlers: PortalHandlers = {
  ...sessionHandlers,
  ...openIdHandlers,
  ...consoleHandlers,
  ...peopleHandlers,
  async namedDocument({ params }, context) {
    await context.passThrough(providerCalls.document, { params: { id: params.id }, query: {} });
    return undefined;
  },
};
