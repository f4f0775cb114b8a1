import { type ReactNode, useState } from 'react';
import { heatmapReport } from '../../api/routes';
import { type ReportedPlace, reportFilters } from '../../domain/heatmap';
import { Button } from '../kit/button';
import button from '../kit/button.module.css';
import { classNames } from '../kit/class-names';
import { LinkIcon, OpenIcon } from '../kit/icons';
import { TextInput } from '../kit/text-input';
import { useText } from '../texts-context';
import styles from './report-link.module.css';

interface ReportLinkProps {
  buildingId: string;
  /** The choices that are shown now. */
  place: ReportedPlace;
  /** Whether everybody with the building's address may read the report (4 §10). */
  isOpen: boolean;
  /** Further buttons beside these. */
  children?: ReactNode;
}

/**
 * Opens the report that anyone with its link may read in a new tab, or copies that link, with the filters as they stand
 * (2 §2.8); neither where the client closed the report.
 */
export function ReportLink({ buildingId, place, isOpen, children }: ReportLinkProps) {
  const t = useText();
  const address = heatmapReport(buildingId, reportFilters(place));
  const [copied, setCopied] = useState<{ address: string; isDone: boolean }>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      setCopied({ address, isDone: true });
    } catch {
      // Not allowed, or no secure page: then it is copied by hand.
      setCopied({ address, isDone: false });
    }
  };
  const isOfThis = copied?.address === address;
  return (
    <div className={styles.link}>
      {isOpen && (
        <>
          <a
            className={classNames(button.button, button.quiet)}
            href={address}
            target="_blank"
            rel="noreferrer"
          >
            <OpenIcon />
            {t('heatmap.report.open')}
          </a>
          <Button icon={<LinkIcon />} onClick={() => void copy()}>
            {t(isOfThis && copied.isDone ? 'heatmap.report.copied' : 'heatmap.report.copy')}
          </Button>
        </>
      )}
      {children}
      <span role="status" className="unseen">
        {isOfThis && copied.isDone && t('heatmap.report.copied')}
      </span>
      {isOfThis && !copied.isDone && (
        <TextInput
          readOnly
          label={t('heatmap.report.byHand')}
          value={new URL(address, window.location.href).href}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
