import { Button, CopiedText, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../people.module.css';

/** A link that the portal told, since it sends no mail; `link` is its path. */
export interface HandedLink {
  name: string;
  email: string;
  link: string;
}

/** Links for an admin to hand over: they are told only now, so that a stray press or Escape does not take them away. */
export function HandedLinks({ links, onClose }: { links: readonly HandedLink[]; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      title={t('people.invite.made', { smart_count: links.length })}
      onClose={onClose}
      locked
      wide
      actions={<Button onClick={onClose}>{t('common.actions.close')}</Button>}
    >
      <p>{t('people.invite.once')}</p>
      <ul className={styles.links}>
        {links.map(({ name, email, link }) => (
          <li key={email}>
            <CopiedText
              label={`${name} (${email})`}
              value={new URL(link, window.location.href).href}
              copy={t('people.invite.copy')}
              copied={t('people.invite.copied')}
              copySpoken={t('people.invite.copyOf', { name })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
