import type { ReactNode } from 'react';
import styles from './entry-frame.module.css';
import { Logo } from './logo';

type EntryFrameProps = { title: string; text?: string; children: ReactNode };

/** The frame of the sign-in pages: logo, title and the form on a card. */
export const EntryFrame = ({ title, text, children }: EntryFrameProps) => (
  <main className={styles.entry}>
    <div className={styles.card}>
      <Logo />
      <header>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </header>
      {children}
    </div>
  </main>
);
