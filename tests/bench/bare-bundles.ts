import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** The least that the site's stack comes to: one page with a router. */
export const bareSite = once(
  'customer-web',
  'react, react-dom and router',
  `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
  const page = createElement(Link, { to: '/' }, 'home');
  const routes = createElement(Routes, null, createElement(Route, { path: '*', element: page }));
  createRoot(document.body).render(createElement(BrowserRouter, null, routes));`,
);

/** The least that the console's stack comes to: one resource with a guessed list. */
export const bareConsole = once(
  'backoffice',
  'a minimal react-admin',
  `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { Admin, ListGuesser, Resource } from 'react-admin';
  import simpleRest from 'ra-data-simple-rest';
  const resource = createElement(Resource, { name: 'buildings', list: ListGuesser });
  createRoot(document.body).render(createElement(Admin, { dataProvider: simpleRest('/api') }, resource));`,
);

interface BareBundle {
  what: string;
  kilobytes: number;
}

/** Bundles a program as an app's own build would, when it is first asked for; `app` is where its packages are. */
function once(app: string, what: string, program: string): () => Promise<BareBundle> {
  let made: Promise<BareBundle> | undefined;
  return () => {
    made ??= bundle(app, program).then((kilobytes) => ({ what, kilobytes }));
    return made;
  };
}

async function bundle(app: string, program: string): Promise<number> {
  const root = fileURLToPath(new URL(`../../${app}/`, import.meta.url));
  const id = `${root}bare-program.js`;
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: id } },
    plugins: [
      {
        name: 'bare-program',
        resolveId: (asked) => (asked === id ? id : null),
        load: (asked) => (asked === id ? program : null),
      },
    ],
  });
  if (!('output' in built)) throw new Error('The bare program was built more than once.');
  const code = built.output.filter((chunk) => chunk.type === 'chunk').map((chunk) => chunk.code);
  return code.reduce((sum, one) => sum + gzipSync(one, { level: 9 }).length, 0) / 1024;
}
