import { connect, type Socket } from 'node:net';

/**
 * Opens connections that ask and then do nothing more: they neither send the rest nor read what is answered.
 * @param request what each of them sends, as it goes over the wire
 * @returns the connections, and what closes them
 */
export async function holdConnections(
  url: string,
  count: number,
  request: string,
): Promise<{ sockets: Socket[]; release: () => void }> {
  const port = Number(new URL(url).port);
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.write(request);
  }
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  return {
    sockets,
    release: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
