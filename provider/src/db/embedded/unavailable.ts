/** Thrown where this machine cannot run its own PostgreSQL; the message says what the operator can do instead. */
export class EmbeddedUnavailable extends Error {
  override readonly name = 'EmbeddedUnavailable';

  constructor(reason: string, options?: { cause?: unknown }) {
    super(
      `The embedded PostgreSQL cannot run here: ${reason} Set DATABASE_URL to use a PostgreSQL server of your own (for example DATABASE_URL=postgres://user:password@host:5432/clearunit).`,
      options,
    );
  }
}
