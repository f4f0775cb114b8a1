import { portfolioCalls } from '../../api/portfolio';
import { EmptyState } from '../kit';
import { FailureNotice, usePortalQuery } from '../portal';
import { useText } from '../texts-context';
import { BuildingRows } from './building-rows';
import type { PortfolioLinks } from './portfolio-links';
import { RowsSkeleton } from './rows-skeleton';

/** The first rows of the portfolio, for a page that shows more than that. */
export function AttentionRows({ links, limit }: { links: PortfolioLinks; limit: number }) {
  const t = useText();
  const { data, error, refetch } = usePortalQuery(portfolioCalls.portfolio, { query: { limit } });
  if (error && !data) return <FailureNotice error={error} onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  if (data.total === 0) return <EmptyState title={t('portfolio.none')} />;
  return <BuildingRows rows={data.data} links={links} />;
}
