import type { CompletedOrder } from '@clearunit/shared/api/batches';

export type ListedCompleted = CompletedOrder & { id: string };
