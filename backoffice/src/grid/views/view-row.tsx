import type { SavedView } from '@clearunit/shared/api/saved-views';
import { Badge, Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { NameForm } from './name-form';
import styles from './views.module.css';

type ViewRowProps = {
  view: SavedView;
  /** The list is shown as the view has it. */
  isShown: boolean;
  isBusy: boolean;
  onOpened: () => void;
  onRename: (name: string) => Promise<void>;
  onOverwrite: () => void;
  onDelete: () => void;
};

/** A view: its name, which opens it, and its actions. */
export function ViewRow({ view, isShown, isBusy, onOpened, onRename, onOverwrite, onDelete }: ViewRowProps) {
  const t = useText();
  const { pathname } = useLocation();
  const [isRenaming, setRenaming] = useState(false);
  const wasRenaming = useRef(false);
  const { name, address } = view;
  const endRenaming = () => {
    wasRenaming.current = true;
    setRenaming(false);
  };
  if (isRenaming) {
    // Escape ends the renaming; the dialog stays.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      endRenaming();
    };
    return (
      <li onKeyDown={onKeyDown}>
        <NameForm
          label={t('savedViews.name', { name })}
          submit={t('savedViews.rename')}
          name={name}
          onSubmit={async (other) => {
            await onRename(other);
            setRenaming(false);
          }}
          onCancel={endRenaming}
        />
      </li>
    );
  }
  const onClick = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpened();
  };
  const focusAfter = (button: HTMLElement | null) => {
    if (!button || !wasRenaming.current) return;
    wasRenaming.current = false;
    button.focus();
  };
  const action = (what: 'overwrite' | 'rename' | 'delete', onPress: () => void) => (
    <Button
      look="plain"
      ref={what === 'rename' ? focusAfter : undefined}
      disabled={isBusy}
      aria-label={t(`savedViews.actions.${what}`, { name })}
      onClick={onPress}
    >
      {t(`savedViews.${what}`)}
    </Button>
  );
  return (
    <li>
      <Link to={{ pathname, search: address }} onClick={onClick} className={styles.open}>
        {name}
      </Link>
      {isShown && <Badge tone="info">{t('savedViews.shown')}</Badge>}
      <span className={styles.actions}>
        {!isShown && action('overwrite', onOverwrite)}
        {action('rename', () => setRenaming(true))}
        {action('delete', onDelete)}
      </span>
    </li>
  );
}
