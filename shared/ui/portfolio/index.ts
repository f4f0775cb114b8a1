export * from './attention-rows';
export * from './portfolio';
export type { FromPortfolio, PortfolioWays } from './ways';
