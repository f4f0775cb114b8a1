import { Toggle } from '@clearunit/shared/ui/kit';
import { useEffect, useRef, useState } from 'react';
import styles from '../list/building-filters.module.css';

/**
 * Asks whether clients may share a master PIN; asks again if the portal then names other clients.
 * @param sharing the clients besides the buildings' own, by name
 */
export function useSharing(sharing: readonly string[]) {
  const [agreed, setAgreed] = useState<string>();
  const asked = sharing.join();
  const isAgreed = agreed === asked;
  return {
    /** The box is not ticked yet. */
    isOpen: sharing.length > 0 && !isAgreed,
    /** The clients that were agreed to. */
    sharedWith: isAgreed ? sharing : [],
    askAnew: () => setAgreed(undefined),
    toggle: { checked: isAgreed, onChange: (isOn: boolean) => setAgreed(isOn ? asked : undefined) },
  };
}

type SharingQuestionProps = {
  question: string;
  label: string;
  toggle: ReturnType<typeof useSharing>['toggle'];
};

export function SharingQuestion({ question, label, toggle }: SharingQuestionProps) {
  const frame = useRef<HTMLDivElement>(null);
  // On a phone the box may be below the visible part of the dialog.
  useEffect(() => {
    frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={frame} className={styles.sharing}>
      <p>{question}</p>
      <Toggle label={label} {...toggle} />
    </div>
  );
}
