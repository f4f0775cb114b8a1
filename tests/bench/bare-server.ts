import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { bestSql } from './best-sql';

/**
 * What the provider is held against: node's own http server and pg, and nothing else: no session, no role, no parsing, no
 * check of what goes out. '/orders' answers what `bestSql.orders` gives.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });

const server = createServer(async ({ url }, response) => {
  const { rows } = await pool.query<{ json: string }>(bestSql[url!.slice(1) as keyof typeof bestSql]);
  response.setHeader('content-type', 'application/json');
  response.end(rows[0]!.json);
});

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
