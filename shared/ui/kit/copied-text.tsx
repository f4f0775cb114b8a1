import { type ReactNode, useState } from 'react';
import { Button } from './button';
import styles from './copied-text.module.css';
import { LinkIcon } from './icons';
import { TextInput } from './text-input';

type CopiedTextProps = {
  label: string;
  hint?: string;
  value: string;
  copy: string;
  copied: string;
  /** The button's accessible name, where there are several. */
  copySpoken?: string;
  /** Shown beside the button. */
  children?: ReactNode;
};

/** A text that is there to be copied, such as a link that is shown once. */
export function CopiedText({ label, hint, value, copy, copied, copySpoken, children }: CopiedTextProps) {
  const [isCopied, setCopied] = useState(false);
  // Where copying is not allowed the text is there to be copied by hand.
  const onCopy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <TextInput
        readOnly
        label={label}
        hint={hint}
        value={value}
        onFocus={(event) => event.target.select()}
        data-focus-first
      />
      <div className={styles.actions}>
        <Button
          look="main"
          icon={<LinkIcon />}
          aria-label={isCopied ? undefined : copySpoken}
          onClick={() => void onCopy()}
        >
          {isCopied ? copied : copy}
        </Button>
        {children}
        <span role="status" className="unseen">
          {isCopied && copied}
        </span>
      </div>
    </>
  );
}
