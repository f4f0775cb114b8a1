import { page } from '../page';

/** The sign-in page of a role: whoever is signed in needs none of its code. */
const signInAs = (role: 'admin' | 'scheduler') =>
  page(async () => {
    const { SignInPage } = await import('./sign-in-page');
    return { default: () => <SignInPage as={role} /> };
  });

export const signIn = { admin: signInAs('admin'), scheduler: signInAs('scheduler') };
