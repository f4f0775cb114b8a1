import { useState } from 'react';
import { Button, LinkIcon } from '../kit';
import { useText } from '../texts-context';
import { ReportLinksDialog, type ReportLinksProps } from './report-links-dialog';

/** Opens the links by which people read a building's report without a sign-in (4 §10). */
export function ReportLinksButton(props: ReportLinksProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<LinkIcon />} onClick={() => setOpen(true)}>
        {t('heatmap.links.button')}
      </Button>
      {isOpen && <ReportLinksDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
