import { documentCalls } from '@clearunit/shared/api/documents';
import { acceptedDocuments, checkDocument } from '@clearunit/shared/domain/folders';
import { Button, UploadIcon } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ChangeEvent, useRef } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useOutcome } from '../outcome';

/** Sends a PDF or Excel file into the folder; another one is refused before it is sent (3 §5.5). */
export function UploadButton({ folderId }: { folderId: string }) {
  const t = useText();
  const { succeeded, failed } = useOutcome();
  const notify = useNotify();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const send = usePortalMutation(documentCalls.uploadDocument);

  const onChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const problem = checkDocument(file.name, file.type);
    if (problem) notify(t('rules.folders.type-not-allowed'), { type: 'error' });
    else {
      const upload = new FormData();
      upload.set('document', file);
      upload.set('docIndex', '0');
      void send
        .mutateAsync({ params: { id: folderId }, upload })
        .then(succeeded, failed)
        .finally(() => refresh());
    }
    // The same file can be chosen again after a failure.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        className="unseen"
        type="file"
        tabIndex={-1}
        accept={acceptedDocuments}
        aria-label={t('documents.documents.choose')}
        onChange={onChosen}
      />
      <Button look="main" icon={<UploadIcon />} busy={send.isPending} onClick={() => input.current?.click()}>
        {t('documents.documents.upload')}
      </Button>
    </>
  );
}
