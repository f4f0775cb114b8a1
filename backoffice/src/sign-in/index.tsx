import { lazy, Suspense } from 'react';

/** The sign-in page of a role: whoever is signed in needs none of its code. Nothing of its shape is known before. */
function signInAs(role: 'admin' | 'scheduler') {
  const Page = lazy(async () => {
    const { SignInPage } = await import('./sign-in-page');
    return { default: () => <SignInPage as={role} /> };
  });
  return () => (
    <Suspense>
      <Page />
    </Suspense>
  );
}

export const signIn = { admin: signInAs('admin'), scheduler: signInAs('scheduler') };
