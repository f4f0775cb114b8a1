import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the portal is to the issuers of the tests. */
export const client = { clientId: 'clearunit', clientSecret: 'a secret that only the tests know of' };

interface Account {
  email: string;
  email_verified: boolean;
}

/**
 * A real issuer of OpenID Connect on a free port, with pages of its own for sign-in and consent. Whoever signs in there
 * is the account of that name, with whatever password.
 * @param host as which this machine is named: for a browser 'localhost' is another site than '127.0.0.1'
 * @param inIdToken whether the e-mail address stands in the ID token, not only at the userinfo endpoint
 */
export async function startIssuer({
  redirectUri,
  host = '127.0.0.1',
  inIdToken = false,
}: {
  redirectUri: string;
  host?: string;
  inIdToken?: boolean;
}) {
  const accounts = new Map<string, Account>();
  const server = createServer();
  const url = (await listen(server)).replace('127.0.0.1', host);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const issuer = new Provider(url, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'tests', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key that only the tests know of'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !inIdToken,
    // Those of the package, which it warns about unless they are set.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context: unknown, sub: string) => {
      const known = accounts.get(sub);
      return known && { accountId: sub, claims: () => ({ sub, ...known }) };
    },
  });
  server.on('request', issuer.callback());
  return {
    url,
    /** Adds an account, or changes it. */
    knows: (name: string, account: Account) => void accounts.set(name, account),
    stop: () => stop(server),
  };
}

export async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
