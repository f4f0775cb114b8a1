export * from './attention-rows';
export * from './portfolio';
export type { FromPortfolio, PortfolioLinks } from './portfolio-links';
