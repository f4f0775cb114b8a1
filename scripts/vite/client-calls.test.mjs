import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { clientCalls } from './client-calls.mjs';

const { handler } = clientCalls().transform;
const built = (code) => handler.call({ parse: parseAst }, code);

it('leaves, in a build for browsers, of a call what its client uses', () => {
  const table = `const Shape = z.object({});
export const noteCalls = defineCalls({
  notes: { method: 'GET', path: 'notes', summary: 'Notes, "all" of them', forKeys: true, query: z.object({ page: Number }), response: Shape },
  addNote: { method: 'POST', path: 'notes', body: Shape, portal: { building: 'query.id' }, response: Shape },
});`;
  const code = built(table);
  const calls = new Function('z', 'defineCalls', code.replace('export const noteCalls =', 'return'))(
    { object: (shape) => shape },
    (rows) => rows,
  );
  expect(calls).toEqual({
    notes: {
      method: 'GET',
      path: 'notes',
      summary: undefined,
      forKeys: undefined,
      query: undefined,
      response: {},
    },
    addNote: {
      method: 'POST',
      path: 'notes',
      body: undefined,
      portal: { building: 'query.id' },
      response: {},
    },
  });
});

it('leaves a module without a table as it is', () => {
  const code = `export const query = 1;\nexport const calls = [{ body: 2 }];\n`;
  expect(built(code)).toBe(code);
});
