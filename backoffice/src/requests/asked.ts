import type { FollowUpRequest } from '@clearunit/shared/api/visits';

export type Asked = { request: FollowUpRequest; isAccepted: boolean };
