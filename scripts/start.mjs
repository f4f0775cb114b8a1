import './lib/require-node.mjs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { isMain, main } from './lib/processes.mjs';
import { ServerProcess } from './lib/server-process.mjs';

/** Installs and builds what is needed, and runs provider and proxy until Ctrl-C. */
async function start() {
  const { PORT = '8080', HOST = '127.0.0.1', PROVIDER_URL } = process.env;
  await checkPort(PORT, HOST);
  await install();
  await build(PROVIDER_URL ? ['backoffice', 'customer-web', 'proxy'] : undefined);

  const running = [];
  let stopping;
  const stop = () => {
    stopping ??= stopInTurn([...running].reverse());
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

  const begin = (name, env) => {
    const server = new ServerProcess({ name, env: { ...quietly(), ...env }, show: true });
    running.push(server);
    server.ended.then(async (how) => {
      if (stopping) return;
      console.error(`\nThe ${name} ended unexpectedly (${how}); see its output above.`);
      process.exitCode = 1;
      await stop();
    });
    return server.listening();
  };

  try {
    const provider = PROVIDER_URL
      ? { url: PROVIDER_URL, notice: [] }
      : await begin('provider', { PROVIDER_PORT: process.env.PROVIDER_PORT || '0' });
    if (stopping) return;
    const portal = await begin('proxy', { PROVIDER_URL: provider.url });
    await untilReady(portal.url, () => stopping);
    if (!stopping) greet(portal.url, [...provider.notice, ...portal.notice]);
  } catch (failure) {
    // A stopped server has printed its reason already.
    if (stopping) return;
    await stop();
    throw failure;
  }
}

async function stopInTurn(servers) {
  for (const server of servers) await server.stop();
}

/** Warnings and errors only, unless a log level is set. */
function quietly() {
  return { NODE_ENV: 'production', LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
}

async function untilReady(url, isOver) {
  for (const deadline = Date.now() + 60_000; !isOver(); await pause(100)) {
    const answer = await fetch(new URL('/readyz', url)).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`The portal at ${url} does not become ready.`);
  }
}

function greet(url, notice) {
  console.log(
    ['', `Clearunit is running at ${url}`, ...notice.map((line) => `  ${line}`), '', 'Ctrl-C stops it.'].join(
      '\n',
    ),
  );
}

/** Fails for a port that is taken or not valid, before anything is built or started. */
function checkPort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    // A value that is not a port throws.
    probe.listen({ port: Number(port), host }, () => probe.close(resolve));
  }).catch(({ code }) => {
    throw new Error(complaintAbout(code, port, host));
  });
}

function complaintAbout(code, port, host) {
  if (code === 'ERR_SOCKET_BAD_PORT') return 'PORT must be a port number from 0 to 65535.';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken on ${host}. Set PORT to another one, for example PORT=8090 npm start.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  return `The portal cannot listen on ${host}, port ${port} (${code}). Set HOST and PORT to an address of this machine.`;
}

if (isMain(import.meta.url)) await main(start);
