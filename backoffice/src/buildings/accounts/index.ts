export { AccountsCard } from './accounts-card';
