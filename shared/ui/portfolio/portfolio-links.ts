import type { ComponentType, ReactNode } from 'react';
import type { Due } from '../../domain/orders';

/** The links of a building in the portfolio, which differ between the apps. */
export type PortfolioLinks = {
  Link: ComponentType<LinkProps>;
  /** The building's heatmap. */
  heatmap: (buildingId: string) => string;
  /** Its orders; its overdue visits or those of the next 14 days where the app has such lists. */
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
  /** Identifies the link, so that it gets the focus again when the reader comes back. */
  'data-link'?: string;
  children: ReactNode;
};

/** The state of a page that was opened from the portfolio. */
export type FromPortfolio = { portfolio: string };
