import { Skeletons } from '../kit';
import styles from './service-request-form.module.css';

/** The shape of the form while the building is on its way. */
export const RequestSkeleton = () => (
  <Skeletons className={styles.skeleton} heights={['2.5rem', '9rem', '16rem']} />
);
