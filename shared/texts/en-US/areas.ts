/** How an app fetches one area of the en-US texts; each is a chunk of its own. */
export const enUSAreas = {
  answers: () => import('./answers.json'),
  cart: () => import('./cart.json'),
  common: () => import('./common.json'),
  console: () => import('./console.json'),
  dashboard: () => import('./dashboard.json'),
  heatmap: () => import('./heatmap.json'),
  history: () => import('./history.json'),
  import: () => import('./import.json'),
  mail: () => import('./mail.json'),
  orderList: () => import('./orderList.json'),
  orders: () => import('./orders.json'),
  requests: () => import('./requests.json'),
  rules: () => import('./rules.json'),
  schedulerOrders: () => import('./schedulerOrders.json'),
  signIn: () => import('./signIn.json'),
  site: () => import('./site.json'),
};
