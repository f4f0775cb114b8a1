export { OrderList as default } from './order-list';
