import { attentionPage } from '@clearunit/shared/api/routes';
import type { PortfolioWays } from '@clearunit/shared/ui/portfolio';
import { Link } from 'react-router-dom';
import { storedUser } from '../session';

/** Where the rows lead: to the heatmap, and to the page with the building's orders, which is another one for admins. */
export const useAttentionWays = (): PortfolioWays => (storedUser()?.role === 'admin' ? ofAdmin : ofScheduler);

const common = {
  Link,
  heatmap: (id: string) => `/building-heatmap/${id}`,
  doors: (id: string) => `${attentionPage}?tab=doors&building=${id}&period=3-months`,
};

const ofScheduler: PortfolioWays = { ...common, orders: (id) => `/building-impersonate/${id}` };

const ofAdmin: PortfolioWays = {
  ...common,
  orders: (id) => `/building-management/view-building?building_id=${id}`,
};
