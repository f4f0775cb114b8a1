import { machinePath } from '@clearunit/shared/api/api-keys';
import { Button, CopiedText, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './api-keys.module.css';

/** A new key, which is shown only now, and how a program sends it. A click outside or Escape does not close it. */
export function ShownKey({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useText();
  const address = new URL(`${machinePath}/buildings`, window.location.href).href;
  return (
    <Dialog
      title={t('apiKeys.shown.title')}
      onClose={onClose}
      locked
      wide
      actions={<Button onClick={onClose}>{t('apiKeys.shown.done')}</Button>}
    >
      <div className={styles.shown}>
        <CopiedText
          label={t('apiKeys.shown.key')}
          hint={t('apiKeys.shown.hint')}
          value={value}
          copy={t('apiKeys.shown.copy')}
          copied={t('apiKeys.shown.copied')}
        />
        <p>{t('apiKeys.shown.what')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled by keyboard too */}
        <pre tabIndex={0}>{`curl -H "Authorization: Bearer ${value.slice(0, 7)}…" ${address}`}</pre>
      </div>
    </Dialog>
  );
}
