import { lazy, Suspense, useState } from 'react';
import { type Locale, loadTexts } from '../../texts';
import { Button, LinkIcon } from '../kit';
import { TextsProvider, useTexts } from '../texts-context';
import type { ReportLinksProps } from './report-links-dialog';

/** The dialog with its own texts, which no page needs before. */
const loadDialog = (locale: Locale) =>
  lazy(async () => {
    const [{ ReportLinksDialog }, texts] = await Promise.all([
      import('./report-links-dialog'),
      loadTexts(locale, 'common', 'heatmap', 'links', 'rules'),
    ]);
    return {
      default: (props: Parameters<typeof ReportLinksDialog>[0]) => (
        <TextsProvider texts={texts}>
          <ReportLinksDialog {...props} />
        </TextsProvider>
      ),
    };
  });

/** Opens the links by which people read a building's report without a sign-in (4 §10). */
export function ReportLinksButton(props: ReportLinksProps) {
  const { t, locale } = useTexts();
  const [LinksDialog] = useState(() => loadDialog(locale));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<LinkIcon />} onClick={() => setOpen(true)}>
        {t('heatmap.links')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LinksDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
