import type { ComponentType, ReactNode } from 'react';
import type { Due } from '../../domain/orders';

/** Where a building of the portfolio leads to; the app's own router follows the links. */
export type PortfolioWays = {
  Link: ComponentType<LinkProps>;
  /** The building's heatmap. */
  heatmap: (buildingId: string) => string;
  /** Its orders, or what of its visits is overdue or in the next 14 days, where the app has such lists. */
  orders: (buildingId: string, due: Due) => string;
  /** Its closed doors of the last three months. */
  doors: (buildingId: string) => string;
};

type LinkProps = {
  to: string;
  /** Tells the next page from which building of the portfolio it was opened. */
  state?: FromPortfolio;
  className?: string;
  'aria-label'?: string;
  /** By this name the link has the focus again when the reader comes back. */
  'data-place'?: string;
  children: ReactNode;
};

/** The state of a page that was opened from the portfolio. */
export type FromPortfolio = { portfolio: string };
