import { isEmail } from '@clearunit/shared/domain/emails';
import * as openid from 'openid-client';
import { asIdentityError } from './identity-failures';
import { IdentityError, type IdentityProvider } from './identity-provider';
import { isSafeAddress, limitedFetch } from './limited-fetch';

/** How the portal is registered with an issuer of OpenID Connect. */
export interface OpenIdOptions {
  name: string;
  /** Exactly as the issuer calls itself. */
  issuer: string;
  clientId: string;
  /** Without one the client is public, and PKCE alone protects the code. */
  clientSecret?: string;
  /** Classes of authentication (`acr`) of which one is demanded; none by default. */
  acr?: readonly string[];
  /** Where the issuer sends people back to. */
  redirectUri: string;
  /** How long one request may take, in milliseconds. */
  patience?: number;
  /** The clock in milliseconds, by which the issuer's description grows old. */
  clock?: () => number;
}

/** As OpenID Connect has them: at most 255 characters of ASCII. */
const subjectForm = /^[ -~]{1,255}$/;

/** How long the issuer's description is good, and how long a failure to get it is not repeated, in milliseconds. */
const keptFor = 60 * 60_000;
const failedFor = 5_000;

/**
 * An issuer of OpenID Connect, with authorization code, PKCE, state and nonce. It is asked for its description when
 * somebody signs in, so that the provider starts without it.
 */
export function openIdProvider({
  patience = 8_000,
  clock = () => performance.now(),
  ...options
}: OpenIdOptions): IdentityProvider {
  const { name, issuer, redirectUri, acr } = options;
  let known: { configuration: Promise<openid.Configuration>; until: number } | undefined;

  function configured(): Promise<openid.Configuration> {
    if (known && clock() < known.until) return known.configuration;
    const asked = { configuration: discover(options, patience), until: clock() + keptFor };
    asked.configuration.catch(() => {
      asked.until = clock() + failedFor;
    });
    known = asked;
    return asked.configuration;
  }

  return {
    name,
    issuer,

    async begin(hint) {
      const configuration = await configured();
      const state = `${hint}.${openid.randomState()}`;
      const nonce = openid.randomNonce();
      const code_verifier = openid.randomPKCECodeVerifier();
      const address = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
        ...(acr && { acr_values: acr.join(' ') }),
      });
      return { address: address.href, state, nonce, code_verifier };
    },

    async finish(answer, { state, nonce, code_verifier }) {
      const configuration = await configured();
      const cameBackTo = new URL(redirectUri);
      cameBackTo.search = answer;
      const tokens = await openid
        .authorizationCodeGrant(configuration, cameBackTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: code_verifier,
          idTokenExpected: true,
        })
        .catch(asIdentityError);
      const claims = tokens.claims()!;
      if (!subjectForm.test(claims.sub)) throw new IdentityError('not-valid', 'the subject is of no use');
      if (acr && !(typeof claims.acr === 'string' && acr.includes(claims.acr)))
        throw new IdentityError('too-weak', 'the issuer did not name a demanded class of authentication');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        async verifiedEmail() {
          if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint)
            return verifiedEmailIn(claims);
          const found = openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
          return verifiedEmailIn(await found.catch(asIdentityError));
        },
      };
    },
  };
}

/** @throws IdentityError 'unreachable' */
async function discover(
  { issuer, clientId, clientSecret }: OpenIdOptions,
  patience: number,
): Promise<openid.Configuration> {
  try {
    const configuration = await openid.discovery(
      new URL(issuer),
      clientId,
      undefined,
      shownAsRead(clientSecret),
      {
        timeout: patience / 1000,
        [openid.customFetch]: limitedFetch(issuer),
        // Without https `limitedFetch` lets nothing pass beyond this machine.
        execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
      },
    );
    const { issuer: called, authorization_endpoint: page = '' } = configuration.serverMetadata();
    // The library lets some well-known issuers call themselves otherwise.
    if (new URL(called).href !== new URL(issuer).href) throw new Error('another issuer answered');
    if (!isSafeAddress(page, issuer)) throw new Error('its sign-in page has no https address');
    return configuration;
  } catch (failure) {
    throw new IdentityError('unreachable', `no description of ${issuer}: ${(failure as Error).message}`);
  }
}

/** How the client shows its secret: in a header, unless the issuer reads it in the body only. */
function shownAsRead(secret: string | undefined): openid.ClientAuth {
  if (secret === undefined) return openid.None();
  const [inHeader, inBody] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (issuer, ...request) => {
    const read = issuer.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (read.includes('client_secret_basic') ? inHeader : inBody)(issuer, ...request);
  };
}

const verifiedEmailIn = ({ email, email_verified }: Readonly<Record<string, unknown>>): string | null =>
  typeof email === 'string' && isEmail(email) && email_verified === true ? email : null;
