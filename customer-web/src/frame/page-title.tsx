import { useText } from '@clearunit/shared/ui/texts-context';

/** The name of the page in the browser's tab. */
export function PageTitle({ children }: { children: string }) {
  const t = useText();
  return <title>{`${children} · ${t('site.name')}`}</title>;
}
