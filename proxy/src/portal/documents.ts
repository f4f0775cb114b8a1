import { providerCalls } from '@clearunit/shared/api/provider-calls';
import type { PortalHandlers } from './handler';

export const documentHandlers = {
  async namedDocument({ params }, context) {
    await context.passThrough(providerCalls.document, { params: { id: params.id }, query: {} });
    return undefined;
  },
} satisfies PortalHandlers<'namedDocument'>;
