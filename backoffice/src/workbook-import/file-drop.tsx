import { Button, UploadIcon } from '@clearunit/shared/ui/kit';
import { type DragEvent, useId, useRef, useState } from 'react';
import styles from './workbook-import.module.css';

type FileDropProps = {
  label: string;
  /** Says that a file can be dropped here too. */
  hint?: string;
  /** What the file dialog offers. */
  accept: string;
  onFile: (file: File) => void;
};

/** Asks for a file, by choosing or dropping it. */
export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
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
        {label}
      </Button>
      {hint && <p>{hint}</p>}
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        tabIndex={-1}
        className="unseen"
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
