import { type PortfolioShow, type PortfolioSort, portfolioShows, portfolioSorts } from '../../api/portfolio';
import type { Sort } from '../kit';
import { type DoorPeriod, doorPeriods } from './door-period';

export const portfolioTabs = ['buildings', 'visits', 'doors'] as const;
export type PortfolioTab = (typeof portfolioTabs)[number];

/** What the address says about the portfolio. */
export type PortfolioAddress = {
  tab: PortfolioTab;
  q: string;
  city: string;
  show: PortfolioShow;
  sort: { column: PortfolioSort; order: Sort['order'] };
  page: number;
  /** The closed doors: of which time, and of which building only. */
  period: DoorPeriod;
  building: string | null;
};

/** Reads the address; what it does not say, or says wrongly, is as at first. */
export function readPortfolioAddress(query: URLSearchParams): PortfolioAddress {
  return {
    tab: oneOf(portfolioTabs, query.get('tab')),
    q: (query.get('q') ?? '').trim().slice(0, 200),
    city: query.get('city') ?? '',
    show: oneOf(portfolioShows, query.get('show')),
    sort: {
      column: oneOf(portfolioSorts, query.get('sort')),
      order: query.get('order') === 'ASC' ? 'ASC' : 'DESC',
    },
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    period: oneOf(doorPeriods, query.get('period')),
    building: query.get('building'),
  };
}

type Change = Partial<Omit<PortfolioAddress, 'sort'>> & { sort?: Sort };

/** The address with what is changed; all but another page begins at the first one. */
export function withPortfolioAddress(query: URLSearchParams, change: Change): URLSearchParams {
  const { sort, ...rest } = change;
  const next = new URLSearchParams(query);
  next.delete('page');
  const values = { ...rest, ...(sort && { sort: sort.column, order: sort.order }) };
  for (const [name, value] of Object.entries(values)) {
    if (value === null || usual.has(`${name}=${value}`)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** What is not said because it holds without being said. */
const usual = new Set([
  'tab=buildings',
  'q=',
  'city=',
  'show=all',
  'sort=attention',
  'order=DESC',
  'page=1',
  'period=last-month',
]);

/** Whether fewer buildings than all are asked for. */
export const isNarrowed = ({ q, city, show }: PortfolioAddress): boolean =>
  q !== '' || city !== '' || show !== 'all';

const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  value: string | null,
): Values[number] => values.find((one) => one === value) ?? values[0];
