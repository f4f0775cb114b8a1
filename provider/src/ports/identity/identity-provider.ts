/** Somebody as the issuer knows them. */
export interface Identity {
  issuer: string;
  /** The issuer's id of the person, which is never reused for another. */
  subject: string;
  /**
   * The e-mail address that the issuer has verified; null where it has none.
   * @throws IdentityError
   */
  verifiedEmail: () => Promise<string | null>;
}

/** The values that identify a sign-in when the person comes back from the issuer. */
export interface SignInFlow {
  state: string;
  nonce: string;
  code_verifier: string;
}

/** Where staff sign in elsewhere: an issuer of OpenID Connect. */
export interface IdentityProvider {
  /** What the button calls it. */
  name: string;
  /** The issuer's address. */
  issuer: string;
  /**
   * Begins a sign-in.
   * @param hint begins the state, for the portal to recognize where somebody came from
   * @returns where the person is sent
   * @throws IdentityError
   */
  begin(hint: string): Promise<SignInFlow & { address: string }>;
  /**
   * Ends it: exchanges the code and checks the ID token.
   * @param answer the query with which the person came back
   * @throws IdentityError
   */
  finish(answer: string, flow: SignInFlow): Promise<Identity>;
}

/**
 * Why nobody is known after a sign-in elsewhere: 'unreachable' is the issuer's or the operator's fault; 'denied' is what
 * the issuer said; 'too-weak' lacks what the operator demands; 'not-valid' is everything that did not fit.
 */
export type IdentityFailure = 'unreachable' | 'denied' | 'too-weak' | 'not-valid';

/** `message` is for the operator's log: it has no code, token or personal text. */
export class IdentityError extends Error {
  constructor(
    readonly kind: IdentityFailure,
    message: string,
  ) {
    super(message);
  }
}
