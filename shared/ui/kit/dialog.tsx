import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../texts-context';
import { IconButton } from './button';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { dialogClosed, dialogOpens } from './dialog-count';
import { CloseIcon } from './icons';

export type DialogProps = {
  title: string;
  /** Called on Escape, on the close button and on a press beside the dialog; the owner then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
  /** The dialog's buttons; the main one last. */
  actions?: ReactNode;
  wide?: boolean;
  /**
   * For work that must not be interrupted, or a secret that is shown once: no close button, and Escape does nothing.
   */
  locked?: boolean;
};

/**
 * A modal dialog for as long as it is rendered, on the browser's own: the rest of the page is inert, and the focus
 * goes back to where it was. It starts on what carries `data-focus-first`, else on the first field.
 */
export function Dialog({ title, onClose, children, actions, wide, locked }: DialogProps) {
  const t = useText();
  const ref = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  const pressed = useRef<EventTarget>(undefined);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    leaving.current = false;
    dialogOpens();
    if (!dialog?.open) dialog?.showModal();
    const first =
      dialog?.querySelector<HTMLElement>('[data-focus-first]') ??
      dialog?.querySelector<HTMLElement>(`.${styles.body} :is(${fields})`);
    first?.focus();
    return () => {
      leaving.current = true;
      dialog?.close();
      dialogClosed();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press beside the dialog has Escape for its key
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, wide && styles.wide)}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClose={(event) => {
        // A second Escape, or Android's way back, closes without asking; whether it goes is the owner's to say.
        if (event.target !== ref.current || ref.current.open || leaving.current) return;
        ref.current.showModal();
        if (!locked) onClose();
      }}
      onMouseDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        // Who marks text with the mouse may let go beside the dialog: that press began elsewhere.
        const isBeside = event.target === ref.current && pressed.current === ref.current;
        if (isBeside && !locked) onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {!locked && (
          <IconButton label={t('common.actions.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </header>
      <DialogBody>{children}</DialogBody>
      {actions && <footer className={styles.foot}>{actions}</footer>}
    </dialog>
  );
}

/** The content of the dialog. Longer text can be focused, so that the keyboard can scroll it. */
function DialogBody({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current || !('ResizeObserver' in window)) return;
    const measure = () => setScrolled(current.scrollHeight > current.clientHeight);
    const sizes = new ResizeObserver(measure);
    for (const element of [current, current.firstElementChild!]) sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={frame} className={styles.body} tabIndex={isScrolled ? 0 : undefined}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

const fields = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
