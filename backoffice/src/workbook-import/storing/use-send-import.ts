import { importCalls } from '@clearunit/shared/api/imports';
import { isUnderWay } from '@clearunit/shared/domain/imports';
import { isUnreachable, useErrorText, usePortal } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useRef } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { namedBody } from './named-body';
import { latestImports } from './use-import-progress';

/** A file as it is sent. */
interface SendableFile {
  importId: string;
  file: File;
  body: Blob;
}

/** What became of a file that was sent: it is stored, it was not, or the portal stores it and only its answer is lost. */
type SentImport<Answer> = { answer: Answer } | { failure: string; error: unknown } | { goesOn: true };

/**
 * Sends a checked file once, and says afterwards what became of it, in a toast to whoever no longer watches it.
 * @param store sends the body
 */
export function useSendImport<Answer extends { message: string }>(
  store: (input: { body: Blob }) => Promise<Answer>,
) {
  const t = useText();
  const errorText = useErrorText();
  const portal = usePortal();
  const notify = useNotify();
  const refresh = useRefresh();
  const hasLeft = useRef(false);
  const isSending = useRef(false);

  const isStillStored = async (id: string): Promise<boolean> => {
    const { data } = await portal(importCalls.imports, latestImports);
    return data.some(({ uuid, state }) => uuid === id && (isUnderWay(state) || state === 'stored'));
  };

  const send = async ({ importId, file, body }: SendableFile): Promise<SentImport<Answer> | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    try {
      const answer = await store({
        body: namedBody(body, { import_id: importId, file_name: file.name.slice(0, 255) }),
      });
      refresh();
      if (hasLeft.current) notify(answer.message, { type: 'success' });
      return { answer };
    } catch (error) {
      if (isUnreachable(error) && (await isStillStored(importId).catch(() => false))) return { goesOn: true };
      const failure = isUnreachable(error) ? t('import.failed') : errorText(error);
      if (hasLeft.current) notify(failure, { type: 'error' });
      return { failure, error };
    } finally {
      isSending.current = false;
    }
  };

  return {
    send,
    /** From now on nobody watches; what becomes of the file is told in a toast. */
    leave: () => {
      hasLeft.current = true;
      notify(t('imports.goesOn'), { type: 'info' });
    },
  };
}
