import { catalogueHandlers } from './features/catalogue/routes';
import type { Handlers } from './http/handler';

/** Every call's handler, from the features. */
export const handlers = {
  ...catalogueHandlers,
} satisfies Partial<Handlers>;
