import { Button, classNames } from '@clearunit/shared/ui/kit';
import type { ReactNode } from 'react';
import styles from './bare.module.css';
import { Logo } from './logo';

type BareMessageProps = {
  title: string;
  children?: ReactNode;
  action: string;
  onAction: () => void;
  /** It stands below the header, in a page that is there already. */
  inPage?: boolean;
};

/** One thing to say, and one thing to do about it. */
export function BareMessage({ title, children, action, onAction, inPage }: BareMessageProps) {
  const Frame = inPage ? 'section' : 'main';
  return (
    <Frame className={classNames(styles.message, inPage && styles.inPage)}>
      {!inPage && <Logo />}
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      <Button look="main" onClick={onAction}>
        {action}
      </Button>
    </Frame>
  );
}
