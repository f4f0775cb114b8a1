import type { AddressQuery } from '../device';
import type { PortfolioAddress, withPortfolioAddress } from './portfolio-address';
import type { PortfolioLinks } from './portfolio-links';

export type PortfolioProps = {
  address: AddressQuery;
  links: PortfolioLinks;
  /** The page's place in the history: whoever comes back to it finds the same rows in sight. */
  entry: string;
  onDownload: (file: string) => void;
  downloading: boolean;
  /** Whether the reader looks after one building only: then there are no others to show. */
  isOnlyOne?: boolean;
  /** Told when the portal has answered which buildings there are. */
  onAnswer?: () => void;
};

/** What each tab gets. */
export type TabProps = {
  address: PortfolioAddress;
  change: (change: Parameters<typeof withPortfolioAddress>[1], how?: { replace: boolean }) => void;
  links: PortfolioLinks;
};
