import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { FailureBoundary } from './failure-boundary';
import styles from './frame.module.css';
import { LoadingPage } from './loading-page';

/** The page that is open, inside a frame; one that fails leaves the frame standing, and another page begins anew. */
export function FramedPage() {
  const { pathname } = useLocation();
  return (
    <main className={styles.page}>
      <FailureBoundary key={pathname} inPage>
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </FailureBoundary>
    </main>
  );
}
