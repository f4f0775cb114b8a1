import { useState } from 'react';
import { linkedReport } from '../../api/routes';
import { Button, LinkIcon, TextInput } from '../kit';
import { useText } from '../texts-context';
import styles from './report-links.module.css';

/** A new link, which is told only now. */
export function ShownOnce({ token, onAnother }: { token: string; onAnother: () => void }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const address = new URL(linkedReport(token), window.location.href).href;
  // Where copying is not allowed the text is there to be copied by hand.
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.form}>
      <TextInput
        readOnly
        label={t('heatmap.links.made')}
        hint={t('heatmap.links.once')}
        value={address}
        onFocus={(event) => event.target.select()}
        data-focus-first
      />
      <div className={styles.actions}>
        <Button look="main" icon={<LinkIcon />} onClick={() => void copy()}>
          {t(isCopied ? 'heatmap.report.copied' : 'heatmap.report.copy')}
        </Button>
        <Button onClick={onAnother}>{t('heatmap.links.another')}</Button>
        <span role="status" className="unseen">
          {isCopied && t('heatmap.report.copied')}
        </span>
      </div>
    </div>
  );
}
