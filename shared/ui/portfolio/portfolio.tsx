import type { ReactNode } from 'react';
import { daysAhead } from '../../domain/orders';
import { Tabs } from '../kit';
import { useText } from '../texts-context';
import { BuildingsTab } from './buildings-tab';
import { DoorsTab } from './doors-tab';
import styles from './portfolio.module.css';
import {
  type PortfolioTab,
  portfolioTabs,
  readPortfolioAddress,
  withPortfolioAddress,
} from './portfolio-address';
import type { PortfolioProps, TabProps } from './portfolio-props';
import { VisitsTab } from './visits-tab';

/** The buildings that the reader looks after by what needs attention, their next visits and closed doors (4 §11); or the closed doors of one. */
export function Portfolio({ address: [query, setQuery], links, entry, isOnlyOne, ...rest }: PortfolioProps) {
  const t = useText();
  const address = readPortfolioAddress(query);
  const change: TabProps['change'] = (changed, how) =>
    setQuery((now) => withPortfolioAddress(now, changed), how);
  const tab: TabProps = { address, change, links };
  if (address.tab === 'doors' && address.building !== null) {
    return (
      <div className={styles.portfolio}>
        <DoorsTab {...tab} isOnlyOne={isOnlyOne} />
      </div>
    );
  }
  const contents: Record<PortfolioTab, () => ReactNode> = {
    buildings: () => <BuildingsTab entry={entry} {...tab} {...rest} />,
    visits: () => <VisitsTab {...tab} />,
    doors: () => <DoorsTab {...tab} />,
  };
  return (
    <div className={styles.portfolio}>
      <Tabs
        label={t('portfolio.tabs.label')}
        open={address.tab}
        onOpen={(id) => change({ tab: id as PortfolioTab, building: null })}
        tabs={portfolioTabs.map((id) => ({
          id,
          title: t(`portfolio.tabs.${id}`, { days: daysAhead }),
          content: contents[id],
        }))}
      />
    </div>
  );
}
