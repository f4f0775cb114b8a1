import { attentionPage } from '@clearunit/shared/api/routes';
import { type Due, orderFilters } from '@clearunit/shared/domain/orders';
import type { PortfolioLinks } from '@clearunit/shared/ui/portfolio';
import { Link } from 'react-router-dom';
import { storedUser } from '../session';

/** Where the rows lead: to the heatmap, and to the building's page with these visits, which is another one for admins. */
export const useAttentionLinks = (): PortfolioLinks =>
  storedUser()?.role === 'admin' ? ofAdmin : ofScheduler;

const common = {
  Link,
  heatmap: (id: string) => `/building-heatmap/${id}`,
  doors: (id: string) => `${attentionPage}?tab=doors&building=${id}&period=3-months`,
};

const ofScheduler: PortfolioLinks = {
  ...common,
  orders: (id, due) => `/building-impersonate/${id}?${listOf(due)}`,
};

const ofAdmin: PortfolioLinks = {
  ...common,
  orders: (id, due) => `/building-management/view-building?building_id=${id}&due=${due}`,
};

/** The list's filter and sort in the address, the earliest day first. */
const listOf = (due: Due) =>
  new URLSearchParams({
    filter: JSON.stringify({ sort_by: orderFilters.open, due }),
    sort: 'schedule_date',
    order: 'ASC',
  });
