/** Options of a create or update that throws what it is refused, for the form to say: no toast tells it besides. */
export const quietly = { onError: () => undefined, returnPromise: true } as const;
