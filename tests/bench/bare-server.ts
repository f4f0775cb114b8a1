import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Conditions } from '../../provider/src/db/conditions';
import { openDatabase } from '../../provider/src/db/open';
import { listOrders } from '../../provider/src/features/orders/lists/queries';

/**
 * What a list is held against: node's own http server and pg, the very SQL that the provider runs, and nothing else:
 * no session, no role, no parsing, no check of what goes out.
 */
const { pool } = openDatabase(process.argv[2]!);

const server = createServer(async (_request, response) => {
  const where = new Conditions().about('completed', (status) => `o.status = ${status}`);
  const sort = { by: 'schedule_date', direction: 'DESC' } as const;
  const listed = await listOrders(
    pool,
    where,
    sort,
    { limit: 25, offset: 50, page: 3 } as never,
    'America/Toronto',
  );
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(listed));
});

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
