import { contentId } from '@clearunit/shared/ui/kit';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { FailureBoundary } from './failure-boundary';
import styles from './frame.module.css';
import { LoadingPage } from './loading-page';

/** The open page; when it fails, the header stays and other pages can be opened. */
export function FramedPage() {
  const { pathname } = useLocation();
  return (
    <main id={contentId} tabIndex={-1} className={styles.page}>
      <FailureBoundary key={pathname} inPage>
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </FailureBoundary>
    </main>
  );
}
