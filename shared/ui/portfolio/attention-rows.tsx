import { portfolioCalls } from '../../api/portfolio';
import { EmptyState } from '../kit';
import { FailureNotice, usePortalQuery } from '../portal';
import { useText } from '../texts-context';
import { BuildingRows } from './building-rows';
import { RowsSkeleton } from './rows-skeleton';
import type { PortfolioWays } from './ways';

/** The first rows of the portfolio, for a page that shows more than that. */
export function AttentionRows({ ways, limit }: { ways: PortfolioWays; limit: number }) {
  const t = useText();
  const { data, error, refetch } = usePortalQuery(portfolioCalls.portfolio, { query: { limit } });
  if (error && !data) return <FailureNotice error={error} onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  if (data.total === 0) return <EmptyState title={t('portfolio.none')} />;
  return <BuildingRows rows={data.data} ways={ways} />;
}
