import { lazy, Suspense, useState } from 'react';
import { Button, LinkIcon } from '../kit';
import { useText } from '../texts-context';
import type { ReportLinksProps } from './report-links-dialog';

const ReportLinksDialog = lazy(() =>
  import('./report-links-dialog').then((module) => ({ default: module.ReportLinksDialog })),
);

/** Opens the links by which people read a building's report without a sign-in (4 §10). */
export function ReportLinksButton(props: ReportLinksProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<LinkIcon />} onClick={() => setOpen(true)}>
        {t('heatmap.links.button')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportLinksDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
