import { attentionPage } from '@clearunit/shared/api/routes';
import { AttentionRows } from '@clearunit/shared/ui/portfolio';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import { useAttentionLinks } from '../attention/use-attention-links';
import styles from './dashboard.module.css';

/** The buildings that need attention first, and the way to all (4 §11). */
export function AttentionPanel() {
  const t = useText();
  const links = useAttentionLinks();
  const title = t('dashboard.attention.title');
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        <Link to={attentionPage}>{t('dashboard.attention.all')}</Link>
      </header>
      <AttentionRows links={links} limit={5} />
    </section>
  );
}
