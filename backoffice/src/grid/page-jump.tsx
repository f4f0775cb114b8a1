import { numberFormat } from '@clearunit/shared/texts';
import { Button } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useId, useState } from 'react';
import styles from './page-jump.module.css';

type PageJumpProps = {
  page: number;
  pages: number;
  /** There are more pages than were counted. */
  isUncounted?: boolean;
  onPage: (page: number) => void;
};

/** The page of a list in a field: another one is typed, and Enter or 'Go' opens it. */
export function PageJump({ page, pages, isUncounted = false, onPage }: PageJumpProps) {
  const t = useText();
  const { locale } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const last = numberFormat(locale).format(pages);
  const change = (text: string | null) => {
    setTyped(text);
    setRefused(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) return;
    const wanted = Number(typed.replace(/[\s,]/g, ''));
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > pages) return setRefused(true);
    change(null);
    if (wanted !== page) onPage(wanted);
  };
  return (
    <form className={styles.jump} noValidate onSubmit={onSubmit}>
      <label htmlFor={id}>{t('console.list.page')}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed ?? String(page)}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-problem` : `${id}-pages`}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && change(null)}
      />
      <span id={`${id}-pages`}>{t('console.list.ofPages', { pages: isUncounted ? `${last}+` : last })}</span>
      {typed !== null && typed !== String(page) && (
        <Button type="submit" className={styles.go}>
          {t('console.list.go')}
        </Button>
      )}
      {isRefused && (
        <strong role="alert" id={`${id}-problem`}>
          {t('console.list.noSuchPage', { pages: last })}
        </strong>
      )}
    </form>
  );
}
