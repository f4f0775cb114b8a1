import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import styles from './page.module.css';

type PageProps = {
  title: string;
  /** Stands below the title. */
  about?: ReactNode;
  /** What can be done on this page, at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the console: its title, in the window's too, and what can be done here. */
export function Page({ title, about, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {about && <p>{about}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** The window's title. */
export function PageTitle({ children }: { children: string }) {
  const t = useText();
  return <title>{`${children} · ${t('console.brand')}`}</title>;
}
