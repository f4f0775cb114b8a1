import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { client, listen, stop } from './issuer';

/** What the issuer does wrong, beside its name and the claims that it puts into the ID token in place of true ones. */
export interface Lie {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Signs with a key that it does not publish. */
  foreignKey?: boolean;
  /** Answers the exchange of the code so. */
  token?: { status: number; body: unknown } | 'silence' | 'endless' | 'redirect';
  /** Answers the question for its description so. */
  description?: Record<string, unknown> | 'redirect' | 'endless' | 'page';
}

/** A little issuer that keeps to the rules but for what a test tells it. It asks nobody anything. */
export async function startHostileIssuer() {
  let lie: Lie = {};
  let nonce: string | null = null;
  const asked: string[] = [];
  const [own, foreign] = [newKey(), newKey()];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, url);
    asked.push(pathname);
    const answer = {
      '/.well-known/openid-configuration': describe,
      '/jwks': () => json(response, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own' }] }),
      '/token': token,
      '/auth': () => {
        nonce = searchParams.get('nonce');
        const back = new URL(searchParams.get('redirect_uri')!);
        back.search = String(new URLSearchParams({ code: 'code', state: searchParams.get('state')! }));
        response.writeHead(303, { location: back.href }).end();
      },
    }[pathname];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  const url = await listen(server);

  function describe(response: ServerResponse) {
    if (lie.description === 'page') return void response.end('<h1>Maintenance</h1>');
    if (lie.description === 'endless') return flood(response);
    if (lie.description === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end();
    return json(response, {
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...lie.description,
    });
  }

  function token(response: ServerResponse) {
    if (lie.token === 'silence') return;
    if (lie.token === 'endless') return flood(response);
    if (lie.token === 'redirect') return void response.writeHead(307, { location: '/elsewhere' }).end();
    if (lie.token) return json(response, lie.token.body, lie.token.status);
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: url, aud: client.clientId, sub: 'somebody', iat: now, exp: now + 300, nonce };
    const id_token = signed(
      { alg: 'RS256', kid: 'own', ...lie.header },
      { ...claims, ...lie.claims },
      (lie.foreignKey ? foreign : own).privateKey,
    );
    return json(response, { access_token: 'access', token_type: 'Bearer', id_token });
  }

  return {
    url,
    /** Does this wrong from now on; nothing without it. */
    lies: (next: Lie = {}) => {
      lie = next;
      asked.length = 0;
    },
    /** The paths that were asked for since the last lie. */
    asked,
    stop: () => stop(server),
  };
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

function signed(header: { alg: string; kid: string }, claims: object, key: KeyObject): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const content = `${part(header)}.${part(claims)}`;
  if (header.alg === 'none') return `${content}.`;
  if (header.alg === 'HS256') return `${content}.${createHash('sha256').update(content).digest('base64url')}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** An answer of JSON that does not end. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"padding":"');
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(64_000)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}
