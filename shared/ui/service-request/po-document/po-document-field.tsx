import { useId, useRef } from 'react';
import { acceptedDocuments } from '../../../domain/folders';
import { poDocumentLimit } from '../../../domain/po-documents';
import { Button, DocumentIcon, Field } from '../../kit';
import { useQueuePosition } from '../../portal';
import { useText } from '../../texts-context';
import type { RequestDraft } from '../draft';
import { DocumentFindings } from './document-findings';
import styles from './po-document.module.css';
import type { Upload, usePoDocument } from './use-po-document';

type PoDocumentFieldProps = {
  draft: RequestDraft;
  poDocument: ReturnType<typeof usePoDocument>;
};

/** 'Please upload PO/MO': an optional PDF or workbook that is read, kept with the request, and fills it in (3 §2.2). */
export function PoDocumentField({ draft, poDocument }: PoDocumentFieldProps) {
  const t = useText();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  /** What was pressed goes away: the focus stays here. */
  const stay = (then: () => void) => () => {
    section.current?.focus({ preventScroll: true });
    then();
  };
  const { upload, error, send, cancel, takeBack, remove, takeNumber } = poDocument;
  const { document } = draft;
  return (
    <section ref={section} tabIndex={-1} className={styles.document} aria-labelledby={titleId}>
      <span id={titleId} hidden>
        {t('requests.document.label')}
      </span>
      {!upload && !document && (
        <Field
          optional
          label={t('requests.document.label')}
          hint={t('requests.document.hint', { limit: poDocumentLimit / 1_000_000 })}
          error={error}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept={acceptedDocuments}
              className={styles.file}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) stay(() => send(file))();
                // The same file can be chosen again.
                currentTarget.value = '';
              }}
            />
          )}
        </Field>
      )}
      <div role="status" className={styles.status}>
        {upload && <Uploading {...upload} />}
        {document && !upload && (
          <>
            <p className={styles.name}>
              <DocumentIcon />
              <span>{document.name}</span>
            </p>
            <DocumentFindings document={document} draft={draft} />
          </>
        )}
      </div>
      {upload && <Button onClick={stay(cancel)}>{t('common.actions.cancel')}</Button>}
      {document && !upload && (
        <div className={styles.actions}>
          {isOtherNumber(draft) && (
            <Button onClick={stay(() => takeNumber(document.reading!.number))}>
              {t('requests.document.useNumber', { number: document.reading!.number })}
            </Button>
          )}
          {hasFilled(draft) && <Button onClick={stay(takeBack)}>{t('requests.document.takeBack')}</Button>}
          <Button onClick={stay(remove)}>{t('requests.document.remove')}</Button>
        </div>
      )}
    </section>
  );
}

function Uploading({ name, sent }: Upload) {
  const t = useText();
  const position = useQueuePosition(sent === 1);
  const doing = t(sent < 1 ? 'requests.document.uploading' : 'requests.document.reading', { name });
  return (
    <>
      <p>{doing}</p>
      {position !== null && <p>{t('requests.document.waiting', { place: position })}</p>}
      <progress max={1} value={sent < 1 ? sent : undefined} aria-label={doing} />
    </>
  );
}

/** Whether the document says another number than the one that was entered. */
const isOtherNumber = ({ document, po_mo_wo }: RequestDraft): boolean =>
  Boolean(document?.reading?.number) && po_mo_wo.trim() !== document?.reading?.number;

const hasFilled = ({ document }: RequestDraft): boolean =>
  document?.filled !== undefined && (document.filled.number !== null || document.filled.units.length > 0);
