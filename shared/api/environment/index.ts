import * as z from 'zod/mini';

/**
 * Reads a server's settings from environment variables; an empty variable counts as unset.
 * @param schema one field for each variable, with the allowed values in its message
 * @throws Error that names each wrong variable and what it may be
 */
export function readEnvironment<Schema extends z.ZodMiniType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`Wrong settings in the environment: ${wrong.join('; ')}.`);
}

/** A port to listen on, as a number; 0 takes any free one. */
export function port() {
  const message = 'must be a port number from 0 to 65535';
  return z.pipe(
    z.string().check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, message)),
    z.transform(Number),
  );
}

/** A URL with one of these schemes, such as 'https', without a trailing slash. */
export function address(...schemes: string[]) {
  const begins = schemes.map((scheme) => `${scheme}://`);
  const isAddress = (text: string) => begins.some((begin) => text.startsWith(begin)) && URL.canParse(text);
  const message = `must be an address that begins with ${begins.join(' or ')}`;
  return z.pipe(
    z.string().check(z.refine(isAddress, message)),
    z.transform((text) => text.replace(/\/+$/, '')),
  );
}

/** The servers whose X-Forwarded-For is trusted: addresses and networks, comma separated, or Express's names. */
export function trustedProxies() {
  const named = z.enum(['loopback', 'linklocal', 'uniquelocal']);
  const server = z.union([named, z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
  const isList = (list: string) => list.split(',').every((one) => z.safeParse(server, one.trim()).success);
  const message = 'must be addresses or networks, such as 10.0.0.5,192.168.0.0/16, or loopback';
  return z.string().check(z.refine(isList, message));
}

/**
 * A secret of at least 32 characters, with former ones after a comma. What is too short to be one is part of the secret
 * before it, which may have commas of its own.
 */
export function secrets() {
  const isLongEnough = (secret: string) => secret.length >= 32;
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform((given: string) => {
        const parts = given.split(',').map((part) => part.trim());
        return parts.length > 1 && parts.every(isLongEnough) ? parts : [given];
      }),
      z
        .array(z.string())
        .check(z.refine((given) => given.every(isLongEnough), 'must have at least 32 characters')),
    ),
  );
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The lowest level that a server logs. */
export const logLevel = () => z._default(z.enum(logLevels, oneOf(logLevels)), 'info');

/** 'must be on, off or auto'. */
export const oneOf = (words: readonly string[]): string =>
  `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
