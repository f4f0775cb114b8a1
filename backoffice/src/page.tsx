import { type Area, type Locale, loadTexts, type Texts } from '@clearunit/shared/texts';
import { TextsProvider, useTexts } from '@clearunit/shared/ui/texts-context';
import { type ComponentType, lazy, type ReactNode, Suspense, use } from 'react';
import { PageSkeleton } from './shell/page-skeleton';

/** The texts that every page has. */
export const shellAreas = ['common', 'console', 'otherRole', 'rules', 'signIn'] as const satisfies Area[];

/**
 * A page whose code and texts are fetched when it is first opened.
 * @param areas of the texts, besides those of the shell
 */
export function page(load: () => Promise<{ default: ComponentType }>, ...areas: Area[]): ComponentType {
  const Page = lazy(load);
  return () => (
    <WithTexts areas={areas}>
      <Page />
    </WithTexts>
  );
}

type WithTextsProps = { areas: readonly Area[]; fallback?: ReactNode; children: ReactNode };

/**
 * Stands around a page that is fetched when it is first opened, and fetches the texts that only it needs meanwhile.
 * @param areas of the texts, besides those of the shell
 * @param fallback shown meanwhile
 */
export function WithTexts({ areas, fallback = <PageSkeleton />, children }: WithTextsProps) {
  return (
    <Suspense fallback={fallback}>
      <LoadedTexts areas={areas}>{children}</LoadedTexts>
    </Suspense>
  );
}

function LoadedTexts({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const { locale } = useTexts();
  return <TextsProvider texts={use(textsOf(locale, areas))}>{children}</TextsProvider>;
}

const asked = new Map<string, Promise<Texts>>();

/** The same promise for the same question, as `use` needs it; one that failed is asked again. */
function textsOf(locale: Locale, areas: readonly Area[]): Promise<Texts> {
  const question = [locale, ...areas].join(' ');
  const known = asked.get(question);
  if (known) return known;
  const texts = loadTexts(locale, ...shellAreas, ...areas);
  asked.set(question, texts);
  texts.catch(() => asked.delete(question));
  return texts;
}
