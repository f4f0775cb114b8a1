/** The fields of a call that only the servers and the API document use. */
const SERVER_ONLY = new Set(['summary', 'params', 'query', 'body', 'bodyLimit', 'forKeys', 'recorded']);

/**
 * A Vite plugin that removes the fields of calls that no app uses from the bundles, and with them their schemas.
 * @returns {import('vite').Plugin}
 */
export function clientCalls() {
  return {
    name: 'client-calls',
    apply: 'build',
    transform: {
      filter: { id: /shared\/api\/[\w-]+\.ts$/, code: 'defineCalls(' },
      handler(code) {
        const unused = tablesOf(this.parse(code)).flatMap(({ properties }) =>
          properties.flatMap(({ value: call }) =>
            call.properties.filter(({ key }) => SERVER_ONLY.has(key?.name)),
          ),
        );
        // From the last to the first, so that earlier positions stay valid.
        return unused
          .sort((a, b) => b.start - a.start)
          .reduce(
            (rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end).replace(/^\s*,/, '')}`,
            code,
          );
      },
    },
  };
}

/** The objects that a module passes to `defineCalls`. */
function tablesOf({ body }) {
  return body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .filter(({ init }) => init?.type === 'CallExpression' && init.callee.name === 'defineCalls')
    .map(({ init }) => init.arguments[0]);
}
