import { buildingCalls } from '@clearunit/shared/api/buildings';
import { AppError } from '@clearunit/shared/domain/errors';
import { Heatmap, useHeatmapFilters } from '@clearunit/shared/ui/heatmap';
import { EmptyState, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice, useErrorText, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { PageTitle } from '../frame/page-title';
import { CoarseReport } from './coarse-report';
import { PrintButton } from './print-button';
import type { useLinkedAddress } from './use-linked-address';
import { useLinkedReport } from './use-linked-report';

type LinkedReportProps = ReturnType<typeof useLinkedAddress>;

/** The report that a link opens without a sign-in: the heatmap, or floors only (4 §10). */
export function LinkedReport({ link, address }: LinkedReportProps) {
  const t = useText();
  const errorText = useErrorText();
  const { place, onPlace, months, pestId, onMonths, onPest } = useHeatmapFilters(address);
  const { data: pests = [] } = usePortalQuery(buildingCalls.publicPests, {});
  const filters = { months, pestId, pests, onMonths, onPest };
  const { data, error, isFetching, refetch } = useLinkedReport(link, { months, pestId });
  if (error instanceof AppError && error.reason === 'links.not-valid') {
    return (
      <>
        <PageTitle>{t('heatmap.title')}</PageTitle>
        <EmptyState title={t('publicReport.notValid')} />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageTitle>{t('heatmap.title')}</PageTitle>
        {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton height="20rem" />}
      </>
    );
  }
  return (
    <>
      <PageTitle>{data.building_name}</PageTitle>
      <PrintButton />
      {'coarse' in data ? (
        <CoarseReport report={data} {...filters} />
      ) : (
        <Heatmap
          heatmap={data}
          place={place}
          onPlace={onPlace}
          pests={pests}
          loading={isFetching}
          error={error ? errorText(error) : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
