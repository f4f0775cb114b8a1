import * as z from 'zod/mini';
import { criticalUnitCalls } from '../provider/critical-units';
import { CriticalBuilding, CriticalUnitInfo } from '../shapes';
import { definePortalCall } from './define';

/** What the modals of the critical list ask for; the list itself is the resource `critical-units`. */
export const criticalUnitPortalCalls = {
  criticalBuildings: definePortalCall({
    method: 'GET',
    path: '/api/portal/critical-units/buildings',
    action: 'criticalUnit.write',
    query: criticalUnitCalls.criticalBuildings.query,
    response: z.array(CriticalBuilding),
  }),
  criticalUnitInfo: definePortalCall({
    method: 'GET',
    path: '/api/portal/critical-units/unit-info',
    action: 'criticalUnit.write',
    query: criticalUnitCalls.criticalUnitInfo.query,
    response: CriticalUnitInfo,
  }),
} as const;
