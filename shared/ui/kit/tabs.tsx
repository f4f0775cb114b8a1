import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

type Tab = { id: string; title: string; content: () => ReactNode };

type TabsProps = {
  /** The spoken name of the set. */
  label: string;
  tabs: readonly Tab[];
  /** The id of the open tab. */
  open: string;
  onOpen: (id: string) => void;
  /** Shown at the end of their line, or below it if there is no room. */
  beside?: ReactNode;
};

/** Panels of which one is shown; arrow keys, Home and End open their neighbours, Tab goes into the panel. */
export function Tabs({ label, tabs, open, onOpen, beside }: TabsProps) {
  const id = useId();
  const index = Math.max(
    tabs.findIndex((tab) => tab.id === open),
    0,
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextIndex(event.key, index, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onOpen(tabs[next]!.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      <div className={styles.line}>
        <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
          {tabs.map((tab, at) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              ref={at === index ? scrollTo : undefined}
              id={`${id}-${tab.id}`}
              aria-selected={at === index}
              aria-controls={`${id}-panel`}
              tabIndex={at === index ? 0 : -1}
              className={styles.tab}
              onClick={() => onOpen(tab.id)}
            >
              {tab.title}
            </button>
          ))}
        </div>
        {beside}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[index]?.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by keyboard
        tabIndex={0}
        className={styles.panel}
      >
        {tabs[index]?.content()}
      </div>
    </div>
  );
}

/**
 * Brings the open tab into sight where the line has no room for all; the page itself stays where it is. With the next
 * frame, which lays the page out in any case.
 */
function scrollTo(tab: HTMLElement | null): () => void {
  const frame = requestAnimationFrame(() => {
    const list = tab?.parentElement;
    if (list) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  });
  return () => cancelAnimationFrame(frame);
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
