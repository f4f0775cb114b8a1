/** What a contact's home speaks, in one piece: a page waits longer for four small files than for all that is in them. */
export { default as cart } from './cart.json';
export { default as heatmap } from './heatmap.json';
export { default as history } from './history.json';
export { default as orders } from './orders.json';
