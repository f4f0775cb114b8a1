import { buildingCalls } from '@clearunit/shared/api/buildings';
import { Id } from '@clearunit/shared/api/common';
import { publicHeatmapInput } from '@clearunit/shared/api/early-requests';
import { AppError } from '@clearunit/shared/domain/errors';
import { Heatmap, useHeatmapFilters } from '@clearunit/shared/ui/heatmap';
import { Button, EmptyState } from '@clearunit/shared/ui/kit';
import { mayHelpToRetry, PortalProvider, useErrorText, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { PageTitle } from '../frame/page-title';
import { useQuery } from '../frame/use-query';
import { useSession } from '../session';
import styles from './heatmap-report.module.css';
import { LinkedReport } from './linked-report';
import { PrintButton } from './print-button';
import { useLinkedAddress } from './use-linked-address';

/** The heatmap report that anyone with its link may read and print, without the site's header (2 §2.8). */
export default function HeatmapReport() {
  const t = useText();
  const { portal } = useSession();
  const { link, address } = useLinkedAddress();
  const [search] = address;
  const buildingId = search.get('s_id') ?? '';
  const pestId = search.get('pestID') ?? '';
  const wrong = wrongWith(link, buildingId, pestId);
  return (
    <main className={styles.report}>
      <h1 className="unseen">{t('heatmap.title')}</h1>
      {wrong ? (
        <>
          <PageTitle>{t('heatmap.title')}</PageTitle>
          <EmptyState title={t(`publicReport.${wrong}`)}>{t(`publicReport.${wrong}Text`)}</EmptyState>
        </>
      ) : (
        <PortalProvider portal={portal}>
          {link ? <LinkedReport link={link} address={address} /> : <Report buildingId={buildingId} />}
        </PortalProvider>
      )}
    </main>
  );
}

/** The problem of a link that is known without a call. */
function wrongWith(link: string, buildingId: string, pestId: string) {
  if (link === '' && buildingId === '') return 'incomplete';
  if (link === '' && !Id.safeParse(buildingId).success) return 'broken';
  return pestId === '' || Id.safeParse(pestId).success ? null : 'otherPest';
}

function Report({ buildingId }: { buildingId: string }) {
  const t = useText();
  const errorText = useErrorText();
  const address = useQuery();
  const { months, pestId, place, onPlace, onPest } = useHeatmapFilters(address);
  const { data: pests } = usePortalQuery(buildingCalls.publicPests, {});
  const { data, error, isFetching, refetch } = usePortalQuery(
    buildingCalls.publicHeatmap,
    publicHeatmapInput(buildingId, { months, pestId }),
    {
      enabled: buildingId !== '',
    },
  );
  const pest =
    pestId === null ? t('publicReport.allPests') : pests?.find((one) => one.pestId === pestId)?.pestName;
  const building = data?.building_name;
  const isOtherPest = pestId !== null && pests !== undefined && pest === undefined;
  const title = [building, pest].filter(Boolean).join(', ');
  if (error instanceof AppError && error.status === 404) {
    return (
      <>
        <PageTitle>{t('heatmap.title')}</PageTitle>
        <EmptyState title={t('publicReport.gone')}>{t('publicReport.goneText')}</EmptyState>
      </>
    );
  }
  if (error instanceof AppError && error.reason === 'links.needed') {
    return (
      <>
        <PageTitle>{t('heatmap.title')}</PageTitle>
        <EmptyState title={t('publicReport.closed')}>{t('publicReport.closedText')}</EmptyState>
      </>
    );
  }
  if (isOtherPest) {
    return (
      <>
        <PageTitle>{t('heatmap.title')}</PageTitle>
        <EmptyState
          title={t('publicReport.otherPest')}
          action={<Button onClick={() => onPest(null)}>{t('publicReport.showAll')}</Button>}
        >
          {t('publicReport.otherPestText')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageTitle>{title || t('heatmap.title')}</PageTitle>
      <PrintButton disabled={!data} />
      <Heatmap
        heatmap={data}
        place={place}
        onPlace={onPlace}
        pests={pests ?? []}
        loading={isFetching}
        error={error ? errorText(error) : undefined}
        onRetry={mayHelpToRetry(error) ? () => refetch() : undefined}
      />
    </>
  );
}
