/** Where a contact with an account asks for a link to sign in (decision 69). */
export const emailSignInPage = '/sign-in';

/** The page of that link; its token follows a '#', so that no server logs it. */
export const contactLinkPage = '/sign-in/link';

/** The path of a link with this token. */
export const contactLink = (token: string): string => `${contactLinkPage}#token=${token}`;
