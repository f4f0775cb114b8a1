import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { at, isMain, main } from './lib/processes.mjs';

/** Runs everything from its sources: servers restart and apps are rebuilt when a file changes. */
async function develop() {
  await install();
  // The proxy needs the built apps at its start; afterwards they are rebuilt when their sources change.
  await build(['backoffice', 'customer-web']);
  const { PORT = '8080', PROVIDER_PORT = '8081' } = process.env;
  const PROVIDER_URL = process.env.PROVIDER_URL ?? `http://127.0.0.1:${PROVIDER_PORT}`;
  const tsx = at('node_modules', 'tsx', 'dist', 'cli.mjs');
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  const server = (name, ...watched) => [
    tsx,
    'watch',
    '--clear-screen=false',
    ...watched.map((file) => `--include=${file}`),
    at(name, 'src', 'main.ts'),
  ];
  // The proxy reads the apps' pages at its start, so a new build restarts it.
  const pages = ['backoffice', 'customer-web'].map((name) => at(name, 'dist', 'index.html'));
  const app = [vite, 'build', '--watch', '--mode', 'development', '--logLevel', 'warn'];

  const children = [
    process.env.PROVIDER_URL ? undefined : begin(server('provider'), at(), { PROVIDER_PORT }),
    begin(server('proxy', ...pages), at(), { PROVIDER_URL, PORT }),
    begin(app, at('backoffice'), { NODE_ENV: 'development' }),
    begin(app, at('customer-web'), { NODE_ENV: 'development' }),
  ].filter(Boolean);
  console.log(`Clearunit is built and started from its sources: http://localhost:${PORT}\nCtrl-C stops it.`);
  // Ctrl-C goes to the whole group; a signal to this process alone is passed on.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => {
    for (const child of children) child.kill('SIGTERM');
  });
}

function begin(args, cwd, env) {
  return spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}

if (isMain(import.meta.url)) await main(develop);
