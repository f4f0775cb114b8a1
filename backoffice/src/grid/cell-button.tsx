import { Button, type ButtonProps } from '@clearunit/shared/ui/kit';
import styles from './cell-button.module.css';

/** A text of a cell that can be pressed. */
export const CellButton = (props: Omit<ButtonProps, 'look' | 'className'>) => (
  <Button {...props} look="plain" className={styles.button} />
);
