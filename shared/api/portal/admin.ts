import * as z from 'zod/mini';
import { pinCalls } from '../provider/pins';
import { priceCalls } from '../provider/prices';
import { requestCalls } from '../provider/requests';
import { Branch, FollowUpRequestDetail, Id, LocationSync, PinRequest, Service } from '../shapes';
import { definePortalCall } from './define';

const Said = z.object({ message: z.string() });

/** What an admin does besides listing and editing records, for which there are resources (see resources.ts). */
export const adminPortalCalls = {
  pinRequests: definePortalCall({
    method: 'GET',
    path: '/api/portal/pin-reset-requests',
    action: 'pinRequest.list',
    query: pinCalls.pinRequests.query,
    response: z.object({ data: z.array(PinRequest), total: z.number() }),
  }),
  resetPin: definePortalCall({
    method: 'POST',
    path: '/api/portal/pin-reset-requests',
    action: 'pinRequest.decide',
    body: pinCalls.resetPin.body,
    response: Said,
  }),
  followUpRequest: definePortalCall({
    method: 'GET',
    path: '/api/portal/follow-up-requests/:requestId',
    action: 'followUpRequest.list',
    params: z.object({ requestId: Id }),
    response: FollowUpRequestDetail,
  }),
  resendFollowUpRequest: definePortalCall({
    method: 'POST',
    path: '/api/portal/follow-up-requests/:requestId/resend',
    action: 'followUpRequest.resend',
    params: z.object({ requestId: Id }),
    body: z.omit(requestCalls.resendFollowUpRequest.body, { user_id: true }),
    response: z.object({ message: z.string(), data: z.object({ request_count: z.number() }) }),
  }),
  decideFollowUpRequest: definePortalCall({
    method: 'POST',
    path: '/api/portal/follow-up-requests/:requestId/decide',
    action: 'followUpRequest.decide',
    params: z.object({ requestId: Id }),
    body: requestCalls.decideFollowUpRequest.body,
    response: z.object({ message: z.string(), orderId: z.nullable(Id) }),
  }),
  services: definePortalCall({
    method: 'GET',
    path: '/api/portal/prices/services',
    action: 'price.list',
    response: z.array(Service),
  }),
  branches: definePortalCall({
    method: 'GET',
    path: '/api/portal/branches',
    action: 'building.edit',
    response: z.array(Branch),
  }),
  addBranch: definePortalCall({
    method: 'POST',
    path: '/api/portal/branches',
    action: 'price.write',
    body: priceCalls.addBranch.body,
    response: z.object({ message: z.string(), branchId: Id }),
  }),
  changeBranch: definePortalCall({
    method: 'PUT',
    path: '/api/portal/branches/:branchId',
    action: 'price.write',
    params: z.object({ branchId: Id }),
    body: priceCalls.changeBranch.body,
    response: Said,
  }),
  retireBranch: definePortalCall({
    method: 'PUT',
    path: '/api/portal/branches/:branchId/retired',
    action: 'price.write',
    params: z.object({ branchId: Id }),
    body: priceCalls.retireBranch.body,
    response: Said,
  }),
  resyncBranch: definePortalCall({
    method: 'POST',
    path: '/api/portal/prices/:branchId/resync',
    action: 'price.sync',
    params: z.object({ branchId: Id }),
    response: Said,
  }),
  syncPrices: definePortalCall({
    method: 'POST',
    path: '/api/portal/prices/sync',
    action: 'price.sync',
    response: Said,
  }),
  locationBranches: definePortalCall({
    method: 'GET',
    path: '/api/portal/prices/sync-locations',
    action: 'price.sync',
    response: LocationSync,
  }),
  syncLocationBranches: definePortalCall({
    method: 'POST',
    path: '/api/portal/prices/sync-locations',
    action: 'price.sync',
    body: priceCalls.syncLocationBranches.body,
    response: Said,
  }),
} as const;
