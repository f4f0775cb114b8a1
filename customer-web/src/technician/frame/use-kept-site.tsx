import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef } from 'react';
import { loadToasts } from '../../device/show-toast';
import styles from './offline.module.css';
import { keepSite, type Workers } from './service-worker';

/** Makes the site installable as the technician's app, usable offline, and offers new versions. */
export function useKeptSite(): void {
  const t = useText();
  const texts = useRef(t);
  texts.current = t;
  useEffect(() => {
    document.querySelector('link[rel=manifest]')?.setAttribute('href', '/apps/site/technician.webmanifest');
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const offer = (take: () => void) => {
      const message = (
        <span className={styles.version}>
          {texts.current('visits.offline.version.ready')}
          <Button onClick={take}>{texts.current('visits.offline.version.reload')}</Button>
        </span>
      );
      void loadToasts().then(({ toast }) =>
        toast(message, { id: 'new-version', duration: Number.POSITIVE_INFINITY }),
      );
    };
    const keeping = keepSite({
      workers: navigator.serviceWorker as Workers,
      offer,
      reload: () => window.location.reload(),
    });
    const look = () => {
      if (document.visibilityState === 'visible') void keeping.then((lookForNew) => lookForNew());
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
