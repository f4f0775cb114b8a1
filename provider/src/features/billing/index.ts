export { billOrders } from './bill-orders';
export { readBill } from './read-bill';
export { sumsOf, withCharges } from './show-bill';
export { warrantyOf } from './warranty-of';
