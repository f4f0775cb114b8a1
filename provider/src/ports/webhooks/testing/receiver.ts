import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned } from '../../management/http/signature';

/** What a receiver was sent. */
interface Received {
  id: string;
  type: string;
  attempt: number;
  headers: IncomingHttpHeaders;
  text: string;
  body: {
    id: string;
    type: string;
    at: string;
    building: { id: string; name: string; location_id: string };
    order: { id: string; number: number; status: string };
    day?: string;
    units?: number;
  };
}

/** How a receiver answers: a status, 'silence', or after what it waits for. */
type Behaviour = (event: Received) => number | 'silence' | Promise<number>;

/** A receiver of webhooks on this machine. By default it takes everything. */
export async function startReceiver() {
  const received: Received[] = [];
  let behaviour: Behaviour = () => 200;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', async () => {
      const text = Buffer.concat(pieces).toString('utf8');
      const {
        'x-clearunit-event': id,
        'x-clearunit-type': type,
        'x-clearunit-attempt': attempt,
      } = request.headers;
      const event = {
        id: String(id),
        type: String(type),
        attempt: Number(attempt),
        headers: request.headers,
        text,
        body: JSON.parse(text),
      };
      received.push(event);
      const status = await behaviour(event);
      if (status === 'silence') return;
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(`answered ${status}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    port,
    received,
    types: () => received.map(({ type }) => type),
    /** Changes how it answers, and forgets what it received. */
    behave(as: Behaviour = () => 200) {
      behaviour = as;
      received.length = 0;
    },
    isSigned: ({ text, headers }: Received, secret: string, now: Date) =>
      isSigned(secret, Buffer.from(text), String(headers['x-clearunit-signature']), now),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
