import type { Handlers } from '../../http/handler';
import { exportClient } from './export-client';

export const clientExportHandlers = {
  exportClient: ({ params }, context) => exportClient(params.id, context),
} satisfies Handlers<'exportClient'>;
