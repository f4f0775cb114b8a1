export { type DemoPins, demoPins } from './buildings';
export type { DemoDocument, TableContent } from './documents';
export { type DemoUser, demoAccounts } from './people';
export { demoPortfolio, type Portfolio, type PortfolioOptions } from './portfolio';
export type { TextContent } from './sheets-to-hand-out';
