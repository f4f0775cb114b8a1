import { saveFile } from '../files';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { DownloadIcon } from '../kit/icons';
import { PrintIcon } from '../kit/menu-and-form-icons';
import { useText } from '../texts-context';
import styles from './second-factor.module.css';
import { CopyButton } from './set-up';

type RecoveryCodesProps = { codes: readonly string[] };

/** Recovery codes, which are shown only now: to be copied, printed or saved. */
export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  const t = useText();
  const lines = codes.join('\n');
  const save = () => {
    const text = [t('secondFactor.codes.fileTitle'), '', ...codes, '', t('secondFactor.codes.each')].join(
      '\n',
    );
    saveFile(t('secondFactor.codes.file'), new Blob([text], { type: 'text/plain' }));
  };
  return (
    <>
      <p>{t('secondFactor.codes.text')}</p>
      <div className={styles.sheet}>
        <h3 className={styles.printed}>{t('secondFactor.codes.fileTitle')}</h3>
        <ul className={styles.codes} aria-label={t('secondFactor.codes.title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p className={styles.printed}>{t('secondFactor.codes.each')}</p>
      </div>
      <div className={styles.ways}>
        <CopyButton text={lines} label={t('secondFactor.codes.copy')} />
        <Button icon={<DownloadIcon />} onClick={save}>
          {t('common.actions.download')}
        </Button>
        <Button icon={<PrintIcon />} onClick={() => window.print()}>
          {t('common.actions.print')}
        </Button>
      </div>
    </>
  );
}

/** Cannot be closed by accident: the codes are not told again. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesProps & { onDone: () => void }) {
  const t = useText();
  return (
    <Dialog
      title={t('secondFactor.codes.title')}
      locked
      onClose={onDone}
      actions={
        <Button look="main" onClick={onDone}>
          {t('secondFactor.codes.done')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
