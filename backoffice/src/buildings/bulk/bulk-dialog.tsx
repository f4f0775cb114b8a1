import { Button, Dialog, ErrorNotice, SuccessNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../list/building-filters.module.css';

type BulkDialogProps = {
  title: string;
  confirm: { label: string; danger?: boolean; disabled?: boolean; onPress: () => void };
  busy: boolean;
  refusal: string | null;
  /** The result, shown instead of the question. */
  done: string | null;
  undo?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before a change of many buildings, sends it, and offers to undo it while the dialog is open. */
export function BulkDialog({
  title,
  confirm,
  busy,
  refusal,
  done,
  undo,
  onClose,
  children,
}: BulkDialogProps) {
  const t = useText();
  const close = useRef<HTMLButtonElement>(null);
  const hasUndo = done !== null && undo !== undefined;
  // Undo has the focus and disappears, so the focus is moved.
  const hadUndo = useRef(false);
  useEffect(() => {
    if (busy) return;
    if (hadUndo.current && !hasUndo) close.current?.focus();
    hadUndo.current = hasUndo;
  }, [hasUndo, busy]);
  const actions =
    done === null ? (
      <>
        <Button onClick={onClose} disabled={busy} data-focus-first={confirm.danger || undefined}>
          {t('common.actions.cancel')}
        </Button>
        <Button
          look={confirm.danger ? 'danger' : 'main'}
          busy={busy}
          disabled={confirm.disabled}
          onClick={confirm.onPress}
        >
          {confirm.label}
        </Button>
      </>
    ) : (
      <>
        {undo && (
          <Button busy={busy} onClick={undo}>
            {t('buildings.list.assign.undo')}
          </Button>
        )}
        <Button look="main" ref={close} onClick={onClose} disabled={busy} data-focus-first>
          {t('common.actions.close')}
        </Button>
      </>
    );
  return (
    <Dialog title={title} onClose={onClose} locked={busy} actions={actions}>
      <div className={styles.assign}>
        {refusal && <ErrorNotice message={refusal} />}
        {done === null ? children : <SuccessNotice message={done} />}
      </div>
    </Dialog>
  );
}
