export { CommonAreasCard } from './common-areas-card';
export { CommonAreasFacts } from './common-areas-facts';
export { useChangeKind } from './use-change-kind';
