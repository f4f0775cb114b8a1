import type { PoDocument } from '../../api/po-documents';
import styles from './order-detail.module.css';

/** The document that a request came with, to be saved. */
export const PoDocumentLink = ({ document, address }: { document: PoDocument; address: string }) => (
  <a download className={styles.document} href={address}>
    {document.name}
  </a>
);
