/** Where a contact with an account asks for a link to sign in (decision 69). */
export const emailSignInPage = '/sign-in';

/** Where that link leads; its token stands after a '#', so that it is in no server's log. */
export const contactLinkPage = '/sign-in/link';

/** The path of a link with this token. */
export const contactLink = (token: string): string => `${contactLinkPage}#token=${token}`;
