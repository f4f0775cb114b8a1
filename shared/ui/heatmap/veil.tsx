import { useEffect, useState } from 'react';
import styles from './heatmap.module.css';

/** Milliseconds that a picture may be renewed without showing that it is the former one. */
const untilVeiled = 300;

/**
 * Lies over a picture that is renewed slowly; to fade 2,000 cells themselves would draw them all again. It comes by a
 * timer, since a style that waits is a layer of the whole building's size from the start.
 */
export function Veil() {
  const [down, setDown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDown(true), untilVeiled);
    return () => clearTimeout(timer);
  }, []);
  return down && <div className={styles.veil} />;
}
