import { Button, Dialog, DownloadIcon, ErrorNotice, UploadIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type DragEvent, useId, useRef, useState } from 'react';
import { saveTemplate } from './save-template';
import styles from './upload.module.css';
import { acceptedUploads } from './workbook-file';

type ChooseFileProps = {
  /** Why the last file could not be taken. */
  problem?: string;
  onFile: (file: File) => void;
  onClose: () => void;
};

/** Asks for the workbook, by choosing or dropping it, and hands out the template (1 §2.10). */
export function ChooseFile({ problem, onFile, onClose }: ChooseFileProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Dialog title={t('import.title')} onClose={onClose}>
      <div className={styles.choose}>
        {problem && <ErrorNotice message={problem} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button */}
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <Button look="main" icon={<UploadIcon />} onClick={() => input.current?.click()} data-focus-first>
            {t('import.choose')}
          </Button>
          <p>{t('import.drop')}</p>
          <label htmlFor={id} className={styles.hidden}>
            {t('import.choose')}
          </label>
          <input
            ref={input}
            id={id}
            type="file"
            tabIndex={-1}
            className={styles.hidden}
            accept={acceptedUploads}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) onFile(file);
            }}
          />
        </div>
        <p className={styles.note}>{t('import.accepted')}</p>
        <Button look="plain" icon={<DownloadIcon />} onClick={() => void saveTemplate()}>
          {t('import.template')}
        </Button>
      </div>
    </Dialog>
  );
}
