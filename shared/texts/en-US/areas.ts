type OfContact = typeof import('./contact');

const ofContact =
  <A extends keyof OfContact>(area: A) =>
  async () => ({ default: (await import('./contact'))[area] });

/** How an app fetches one area of the en-US texts; each is a chunk of its own, but for those of a contact's home. */
export const enUSAreas = {
  account: () => import('./account.json'),
  adminRequests: () => import('./adminRequests.json'),
  apiKeys: () => import('./apiKeys.json'),
  attention: () => import('./attention.json'),
  answers: () => import('./answers.json'),
  buildingHome: () => import('./buildingHome.json'),
  buildingHistory: () => import('./buildingHistory.json'),
  buildings: () => import('./buildings.json'),
  buildingTools: () => import('./buildingTools.json'),
  audit: () => import('./audit.json'),
  cart: ofContact('cart'),
  closedDoors: () => import('./closedDoors.json'),
  common: () => import('./common.json'),
  console: () => import('./console.json'),
  contactAccounts: () => import('./contactAccounts.json'),
  critical: () => import('./critical.json'),
  dashboard: () => import('./dashboard.json'),
  demo: () => import('./demo.json'),
  documents: () => import('./documents.json'),
  emailSignIn: () => import('./emailSignIn.json'),
  firstAdmin: () => import('./firstAdmin.json'),
  followUps: () => import('./followUps.json'),
  heatmap: ofContact('heatmap'),
  history: ofContact('history'),
  import: () => import('./import.json'),
  links: () => import('./links.json'),
  logs: () => import('./logs.json'),
  mail: () => import('./mail.json'),
  mailbox: () => import('./mailbox.json'),
  notes: () => import('./notes.json'),
  orderDetail: () => import('./orderDetail.json'),
  orderList: () => import('./orderList.json'),
  orders: ofContact('orders'),
  password: () => import('./password.json'),
  passwordLinks: () => import('./passwordLinks.json'),
  people: () => import('./people.json'),
  pins: () => import('./pins.json'),
  portfolio: () => import('./portfolio.json'),
  prices: () => import('./prices.json'),
  publicReport: () => import('./publicReport.json'),
  requests: () => import('./requests.json'),
  rules: () => import('./rules.json'),
  schedulerOrders: () => import('./schedulerOrders.json'),
  secondFactor: () => import('./secondFactor.json'),
  security: () => import('./security.json'),
  services: () => import('./services.json'),
  settings: () => import('./settings.json'),
  signIn: () => import('./signIn.json'),
  site: () => import('./site.json'),
  viewer: () => import('./viewer.json'),
  visits: () => import('./visits.json'),
  webhooks: () => import('./webhooks.json'),
};

/** The areas that only the provider writes with: no page has them, so that no phone keeps them. */
export const areasOfFiles = ['clientExport', 'notices', 'preparation', 'reports'] as const;
