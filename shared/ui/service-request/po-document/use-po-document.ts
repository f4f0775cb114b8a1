import { useEffect, useRef, useState } from 'react';
import type { BuildingDetail } from '../../../api/buildings';
import type { PoDocumentReading } from '../../../api/po-documents';
import { poDocumentCalls } from '../../../api/po-documents';
import { checkDocumentContent } from '../../../domain/folders';
import { fillRequest, poDocumentLimit, takeBackFilled } from '../../../domain/po-documents';
import type { Role } from '../../../domain/users';
import { newKey, useErrorText, usePortal } from '../../portal';
import { useText } from '../../texts-context';
import type { KeptDocument, RequestDraft } from '../draft';
import { sendWithProgress } from './send-with-progress';

type Change = (next: (draft: RequestDraft) => RequestDraft) => void;

/** A document under way: its name, and the share of it that has been sent. */
export type Upload = { name: string; sent: number };

/**
 * Uploads the document of a request and fills in what it says. Nothing that was entered is overwritten, and a failure
 * or a cancelled upload leaves everything as it was.
 */
export function usePoDocument(building: BuildingDetail, role: Role, change: Change) {
  const t = useText();
  const errorText = useErrorText();
  const portal = usePortal();
  const [upload, setUpload] = useState<Upload>();
  const [error, setError] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (file: File) => {
    underWay.current?.abort();
    const own = new AbortController();
    underWay.current = own;
    setError(undefined);
    setUpload({ name: file.name, sent: 0 });
    try {
      const problem = await problemOf(file);
      if (own.signal.aborted) return;
      if (problem) return setError(t(`rules.${problem}`, { limit: poDocumentLimit / 1_000_000 }));
      const form = new FormData();
      form.set('buildingAddress', building.building_address);
      form.set('document', file);
      const { data } = await portal(
        poDocumentCalls.uploadPoDocument,
        { params: { id: building.uuid }, upload: form },
        { signal: own.signal, send: sendWithProgress((sent) => setUpload({ name: file.name, sent })) },
      );
      if (!own.signal.aborted) change((draft) => withDocument(draft, data, building, role));
    } catch (failure) {
      if (!own.signal.aborted) setError(errorText(failure));
    } finally {
      if (underWay.current === own) setUpload(undefined);
    }
  };

  return {
    upload,
    error,
    send: (file: File) => void send(file),
    cancel: () => {
      underWay.current?.abort();
      // At once: the device may not give a file for long, and the request waits for it.
      setUpload(undefined);
    },
    /** Takes back what was filled in, as far as nobody has changed it since. */
    takeBack: () => change((draft) => withoutFilled(draft)),
    remove: () => change((draft) => ({ ...withoutFilled(draft), document: null })),
    /** Puts the document's number in the place of the entered one, because the reader said so. */
    takeNumber: (number: string) => change((draft) => ({ ...draft, po_mo_wo: number })),
  };
}

/** What is wrong with a file, before it is sent. */
async function problemOf(file: File) {
  if (file.size > poDocumentLimit) return 'po-documents.too-big' as const;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return checkDocumentContent(file.name, file.type, bytes).problem && ('folders.type-not-allowed' as const);
}

function withDocument(
  draft: RequestDraft,
  { document, poNumber, evidence }: PoDocumentReading,
  building: BuildingDetail,
  role: Role,
): RequestDraft {
  const number = building.building_po_mo_wo === 'none' ? '' : poNumber;
  const units = evidence.units.filter(({ isRegistered }) => isRegistered).map(({ unit }) => unit);
  const { request, filled } = fillRequest(withoutFilled(draft), { number, units }, role, newKey);
  const reading: KeptDocument['reading'] = {
    number,
    numberWords: evidence.poNumber,
    addressWords: evidence.buildingAddress,
    units: evidence.units,
  };
  return { ...request, document: { id: document.id, name: document.name, reading, filled } };
}

function withoutFilled(draft: RequestDraft): RequestDraft {
  const { document } = draft;
  if (!document?.filled) return draft;
  return { ...takeBackFilled(draft, document.filled), document: { ...document, filled: undefined } };
}
