import { useText } from '../texts-context';
import styles from './skip-link.module.css';

/** The id of the element that holds a page's content, which can be focused. */
export const contentId = 'content';

/** Leads past header and menu to the content; it is seen while it has the focus. */
export function SkipLink() {
  const t = useText();
  return (
    <a
      href={`#${contentId}`}
      className={`${styles.skip} unseen-until-focused`}
      onClick={(event) => {
        // The address stays as it is.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      {t('common.actions.skip')}
    </a>
  );
}
