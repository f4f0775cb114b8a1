import type { PinRequest } from '@clearunit/shared/api/pins';

export type ListedRequest = PinRequest & { id: string };
