import type { ReactNode } from 'react';
import { useText } from '../texts-context';
import { Button } from './button';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  title: string;
  /** The question, naming what will be destroyed or done. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Destroys something: the button says so, and the focus starts on Cancel. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a step that cannot be taken back. */
export function ConfirmDialog({ title, children, confirmLabel, cancelLabel, ...step }: ConfirmDialogProps) {
  const t = useText();
  const { danger, busy, onConfirm, onCancel } = step;
  const actions = (
    <>
      <Button onClick={onCancel} disabled={busy} data-focus-first={danger || undefined}>
        {cancelLabel ?? t('common.actions.cancel')}
      </Button>
      <Button
        look={danger ? 'danger' : 'main'}
        busy={busy}
        onClick={onConfirm}
        data-focus-first={!danger || undefined}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onCancel} actions={actions} locked={busy}>
      {children}
    </Dialog>
  );
}
