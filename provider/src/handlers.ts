import { catalogueHandlers } from './features/catalogue/routes';
import { sessionHandlers } from './features/sessions/routes';
import { userHandlers } from './features/users/routes';
import type { Handlers } from './http/handler';

/** Every call's handler, from the features. */
export const handlers = {
  ...catalogueHandlers,
  ...sessionHandlers,
  ...userHandlers,
} satisfies Partial<Handlers>;
