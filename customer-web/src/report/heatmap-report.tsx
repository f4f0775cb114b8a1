import { type HeatmapFilters, readHeatmapFilters } from '@clearunit/shared/domain/heatmap';
import { Heatmap } from '@clearunit/shared/ui/heatmap';
import { Button, EmptyState, PrintIcon } from '@clearunit/shared/ui/kit';
import { mayHelpToRetry, PortalProvider, useErrorText, usePublicHeatmap } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../frame/page-title';
import { useSession } from '../session';
import styles from './heatmap-report.module.css';

/** The heatmap report that anyone with its link may read and print: no header, nothing to press (2 §2.8). */
export default function HeatmapReport() {
  const t = useText();
  const { portal } = useSession();
  const [search] = useSearchParams();
  const buildingId = search.get('s_id') ?? '';
  return (
    <main className={styles.report}>
      <PageTitle>{t('heatmap.title')}</PageTitle>
      <h1 className="unseen">{t('heatmap.title')}</h1>
      {buildingId === '' ? (
        <EmptyState title={t('site.report.incomplete')}>{t('site.report.incompleteText')}</EmptyState>
      ) : (
        <PortalProvider portal={portal}>
          <Report buildingId={buildingId} {...readHeatmapFilters(search)} />
        </PortalProvider>
      )}
    </main>
  );
}

type ReportProps = { buildingId: string } & HeatmapFilters;

function Report({ buildingId, months, pestId }: ReportProps) {
  const t = useText();
  const say = useErrorText();
  const { data, error, isFetching, refetch } = usePublicHeatmap(buildingId, months, pestId);
  return (
    <>
      <div className={styles.tools}>
        <p>{t('site.report.months', { months: t('common.months', { smart_count: months }) })}</p>
        <Button icon={<PrintIcon />} disabled={!data} onClick={() => window.print()}>
          {t('common.actions.print')}
        </Button>
      </div>
      <Heatmap
        heatmap={data?.data}
        months={months}
        pestId={pestId}
        pests={[]}
        loading={isFetching}
        error={error ? say(error) : undefined}
        onRetry={mayHelpToRetry(error) ? () => refetch() : undefined}
      />
    </>
  );
}
