import styles from './spinner.module.css';

/** A turning ring as large as its text; a text beside it must say what is loading. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
