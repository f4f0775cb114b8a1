import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const criticalUnitHandlers = {
  async criticalBuildings({ query }, visit) {
    return (await visit.provider(providerCalls.criticalBuildings, { query })).data;
  },

  async criticalUnitInfo({ query }, visit) {
    return (await visit.provider(providerCalls.criticalUnitInfo, { query })).data;
  },
} satisfies PortalHandlers<'criticalBuildings' | 'criticalUnitInfo'>;
