import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Express } from 'express';

/** A server that can be started and stopped. */
export interface Listener {
  /** Starts listening; port 0 takes any free one. Gives the address, without a slash at its end. */
  listen(port: number, host?: string): Promise<string>;
  /** Waits for the requests under way; a connection that is only kept open for the next one is closed. */
  close(): Promise<void>;
}

/** How long a request may take to come, and a connection may wait for the next one, in ms. */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than a load balancer keeps a silent connection, mostly 60 s: it would send a request on one that is being closed.
  keepAliveTimeout: 75_000,
};
/** How long a connection may be silent during a request, in ms; no answer takes longer to make. */
const silenceLimit = 3 * 60_000;

/** An app as a server that can be started and stopped. */
export function listenerOf(app: Express): Listener {
  let isClosing = false;
  const server = createServer({ ...limits, ...giveMessages(app) }, (request, response) => {
    // Further requests on an open connection would keep the server from closing.
    if (isClosing) response.shouldKeepAlive = false;
    app(request, response);
  });
  server.setTimeout(silenceLimit);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    listen: (port, host = '127.0.0.1') =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          const { port: taken } = server.address() as AddressInfo;
          resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`);
        });
      }),
    async close() {
      if (!server.listening) return;
      isClosing = true;
      // A connection whose request ends while the server closes would be kept open for the next one.
      const sweep = setInterval(() => {
        server.closeIdleConnections();
        // Browsers open connections before they need them, which Node takes for busy ones.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, 50);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearInterval(sweep);
    },
  };
}

/**
 * Classes of requests and responses that have the app's prototypes from the start; the app gets those of these classes.
 * Otherwise Express sets the prototype of each one when it comes: V8 then reads such an object slowly, and frees a third
 * of what a request allocated only when it collects the whole heap.
 */
function giveMessages(app: Express) {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  app.request = Request.prototype as Express['request'];
  app.response = Response.prototype as unknown as Express['response'];
  return { IncomingMessage: Request, ServerResponse: Response };
}
