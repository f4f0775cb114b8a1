import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../kit/button';
import { ConfirmDialog } from '../kit/confirm-dialog';
import { Dialog } from '../kit/dialog';
import { ErrorNotice } from '../kit/error-notice';
import { useText } from '../texts-context';
import { type AnyForm, Form, SubmitButton } from './form';

/** The portal's refusal, scrolled into view. */
export function FormRefusal({ form: { refusal } }: { form: AnyForm }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refusal]);
  return (
    refusal && (
      <div ref={notice}>
        <ErrorNotice message={refusal} />
      </div>
    )
  );
}

type FormDialogProps = {
  form: AnyForm;
  title: string;
  /** The text of the submit button. */
  submit: string;
  /** There is nothing to send yet. */
  disabled?: boolean;
  cancel?: string;
  /** Replaces the Cancel button, where leaving the form leads to something else. */
  instead?: { label: string; onPress: () => void };
  /** Buttons for something else than sending and leaving. */
  actions?: ReactNode;
  /** Shows the refusal, where the form has its own box for it. */
  refusal?: ReactNode;
  wide?: boolean;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog of its own. Cancel, Escape and a press beside it ask first when something was changed. */
export function FormDialog({ form, title, submit, disabled, actions, ...dialog }: FormDialogProps) {
  const t = useText();
  const { wide, className, cancel, instead, refusal, onClose, children } = dialog;
  const [leaving, setLeaving] = useState<{ onLeft: () => void } | null>(null);
  const leave = (onLeft: () => void) => (form.unsaved.hasChanges() ? setLeaving({ onLeft }) : onLeft());
  const close = () => leave(onClose);
  useKeptFocus(form.isBusy);
  return (
    <Dialog
      wide={wide}
      title={title}
      onClose={close}
      locked={form.isBusy}
      actions={
        <>
          {actions}
          <Button onClick={() => leave(instead?.onPress ?? onClose)} disabled={form.isBusy}>
            {instead?.label ?? cancel ?? t('common.actions.cancel')}
          </Button>
          <SubmitButton form={form} disabled={disabled}>
            {submit}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} className={className} inert={form.isBusy}>
        {refusal === undefined ? <FormRefusal form={form} /> : refusal}
        {children}
      </Form>
      {leaving && (
        <LeaveQuestion
          onStay={() => setLeaving(null)}
          onLeave={() => {
            form.unsaved.release();
            leaving.onLeft();
          }}
        />
      )}
    </Dialog>
  );
}

/** Gives the focus back to the field that had it when its form was sent: nothing can be typed until the answer comes. */
function useKeptFocus(isBusy: boolean): void {
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (!isBusy || !(field instanceof HTMLElement)) return;
    return () => {
      if (document.activeElement === document.body) field.focus();
    };
  }, [isBusy]);
}

/** Asks before unsaved values are lost. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useText();
  return (
    <ConfirmDialog
      danger
      title={t('common.leave.title')}
      confirmLabel={t('common.leave.confirm')}
      cancelLabel={t('common.leave.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{t('common.leave.question')}</p>
    </ConfirmDialog>
  );
}
