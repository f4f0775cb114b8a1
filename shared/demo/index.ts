export { type DemoPins, demoPins } from './buildings';
export type { DemoDocument, TablePaper } from './documents';
export { type DemoUser, demoAccounts } from './people';
export { demoPortfolio, type Portfolio, type PortfolioOptions } from './portfolio';
export type { TextPaper } from './sheets-to-hand-out';
