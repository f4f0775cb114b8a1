import styles from './spinner.module.css';

/** A turning ring as large as its text; whoever shows it says what is going on. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
