import { buildingHandlers } from './features/buildings/routes';
import { catalogueHandlers } from './features/catalogue/routes';
import { heatmapHandlers } from './features/heatmap/routes';
import { orderHandlers } from './features/orders/routes';
import { priceHandlers } from './features/prices/routes';
import { sessionHandlers } from './features/sessions/routes';
import { statsHandlers } from './features/stats/routes';
import { unitHistoryHandlers } from './features/unit-history/routes';
import { userHandlers } from './features/users/routes';
import { visitHandlers } from './features/visits/routes';
import type { Handlers } from './http/handler';

/** Every call's handler, from the features. */
export const handlers = {
  ...buildingHandlers,
  ...catalogueHandlers,
  ...sessionHandlers,
  ...statsHandlers,
  ...userHandlers,
  ...heatmapHandlers,
  ...orderHandlers,
  ...priceHandlers,
  ...unitHistoryHandlers,
  ...visitHandlers,
} satisfies Handlers;
