import type { CompletedOrder } from '@clearunit/shared/api/shapes';

export type ListedCompleted = CompletedOrder & { id: string };
