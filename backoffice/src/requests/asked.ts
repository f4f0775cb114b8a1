import type { FollowUpRequest } from '@clearunit/shared/api/shapes';

export type Asked = { request: FollowUpRequest; isAccepted: boolean };
