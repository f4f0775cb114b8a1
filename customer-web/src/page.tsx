import { type Area, loadTexts } from '@clearunit/shared/texts';
import { TextsProvider } from '@clearunit/shared/ui/texts-context';
import { type ComponentType, lazy } from 'react';
import { readersLocale } from './device/locale';

/** A page that is fetched when it is opened. */
export type SitePage = ComponentType;

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>;

/**
 * Makes a page, or a dialog with its props, of a module's default export; the texts that it speaks are fetched at the same time.
 * @param areas what it needs of the catalogue besides 'common' and 'site'
 */
export const page = <Props extends object = object>(
  load: () => Loaded<Props>,
  ...areas: Area[]
): ComponentType<Props> =>
  lazy(async () => {
    const [{ default: Page }, texts] = await Promise.all([
      load(),
      loadTexts(readersLocale, 'common', 'site', ...areas),
    ]);
    return {
      default: (props: Props) => (
        <TextsProvider texts={texts}>
          <Page {...props} />
        </TextsProvider>
      ),
    };
  });
