import { type FormHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../kit/button';
import { classNames } from '../kit/class-names';
import { ConfirmDialog } from '../kit/confirm-dialog';
import { Dialog } from '../kit/dialog';
import { ErrorNotice } from '../kit/error-notice';
import { useText } from '../texts-context';
import styles from './form.module.css';
import type { FormOf } from './use-form';

/** What the parts of a form need of it, whatever its values are. */
type AnyForm = Pick<FormOf<object>, 'id' | 'ref' | 'refusal' | 'isBusy' | 'unsaved'> & {
  submit: () => Promise<void>;
};

type FormProps = FormHTMLAttributes<HTMLFormElement> & { form: AnyForm };

/** The fields of a form, one below the other; Enter sends it. */
export function Form({ form, className, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      id={form.id}
      ref={form.ref}
      className={classNames(styles.form, className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    />
  );
}

/** Why the portal refused what was sent, brought into sight. */
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

/** The button that sends a form; it need not stand within it. */
export function SubmitButton({ form, ...rest }: Omit<ButtonProps, 'form'> & { form: AnyForm }) {
  return <Button look="main" {...rest} type="submit" form={form.id} busy={form.isBusy} />;
}

type FormDialogProps = {
  form: AnyForm;
  title: string;
  /** What the button that sends it says. */
  submit: string;
  /** There is nothing to send yet. */
  disabled?: boolean;
  cancel?: string;
  /** What stands where Cancel would, for a form that is left for something else. */
  instead?: { label: string; onPress: () => void };
  /** Buttons for something else than sending and leaving. */
  actions?: ReactNode;
  /** What says why it was refused, where a form has a box of its own for it. */
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
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const leave = (go: () => void) => (form.unsaved.isKept() ? setLeaving({ go }) : go());
  const close = () => leave(onClose);
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
      <Form form={form} className={className}>
        {refusal === undefined ? <FormRefusal form={form} /> : refusal}
        {children}
      </Form>
      {leaving && (
        <LeaveQuestion
          onStay={() => setLeaving(null)}
          onLeave={() => {
            form.unsaved.release();
            leaving.go();
          }}
        />
      )}
    </Dialog>
  );
}

/** Asks before what was typed is lost. */
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
