export { CommonAreasCard } from './common-areas-card';
export { CommonAreasFacts } from './common-areas-facts';
