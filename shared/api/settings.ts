import * as z from 'zod/mini';
import { CustomerFlags, CustomerSettings, settings } from '../domain/clients';
import { coded, defineCalls, fileResponse } from './call';
import { Id, PageQuery, RecordStatus, SearchText, SeenVersion } from './common';

const byId = z.object({ id: Id });

export const settingCalls = defineCalls({
  customerSettings: {
    method: 'GET',
    path: 'settings',
    action: 'settings.list',
    summary: 'The client companies with their settings, by name (3 §2.13, §7.4)',
    query: z.extend(PageQuery, {
      search: SearchText,
      /** Those that are retired, or those that are not. */
      status: RecordStatus,
      order: z._default(z.enum(['asc', 'desc']), 'asc'),
      order_by: z._default(z.enum(['name', 'id', ...settings]), 'name'),
    }),
    response: coded({ data: z.array(CustomerSettings), totalCount: z.number(), page_number: z.number() }),
  },
  customerSetting: {
    method: 'GET',
    path: 'settings/:id',
    action: 'settings.list',
    summary: 'One client company’s settings',
    params: byId,
    response: coded({ data: CustomerSettings }),
  },
  updateSettings: {
    method: 'PUT',
    path: 'settings/:id',
    action: 'settings.write',
    summary: 'Sets a client company’s flags (3 §7.4)',
    params: byId,
    body: z.extend(CustomerFlags, { updated_at: SeenVersion }),
    response: coded({ message: z.string() }),
  },
  exportClient: {
    method: 'GET',
    path: 'settings/:id/export',
    action: 'client.export',
    recorded: 'export',
    portal: true,
    summary:
      'Everything that the portal holds of a client company as one ZIP: a workbook, documents and photos, without PINs',
    params: byId,
    response: fileResponse,
  },
});
