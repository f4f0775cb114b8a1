import account from './account.json';
import adminRequests from './adminRequests.json';
import answers from './answers.json';
import audit from './audit.json';
import buildingHistory from './buildingHistory.json';
import buildingHome from './buildingHome.json';
import buildings from './buildings.json';
import cart from './cart.json';
import closedDoors from './closedDoors.json';
import common from './common.json';
import console from './console.json';
import critical from './critical.json';
import dashboard from './dashboard.json';
import demo from './demo.json';
import documents from './documents.json';
import firstAdmin from './firstAdmin.json';
import followUps from './followUps.json';
import heatmap from './heatmap.json';
import history from './history.json';
import importBuildings from './import.json';
import logs from './logs.json';
import mail from './mail.json';
import mailbox from './mailbox.json';
import notes from './notes.json';
import notices from './notices.json';
import orderDetail from './orderDetail.json';
import orderList from './orderList.json';
import orders from './orders.json';
import password from './password.json';
import people from './people.json';
import pins from './pins.json';
import preparation from './preparation.json';
import prices from './prices.json';
import reports from './reports.json';
import requests from './requests.json';
import rules from './rules.json';
import schedulerOrders from './schedulerOrders.json';
import security from './security.json';
import services from './services.json';
import settings from './settings.json';
import signIn from './signIn.json';
import site from './site.json';
import viewer from './viewer.json';
import visits from './visits.json';

/**
 * Every area of the en-US catalogue at once: the keys that other locales are measured by, and what servers speak
 * from. Apps load areas one by one (see `areas.ts`); a new area is one JSON file, one line here and one there.
 */
export const enUS = {
  account,
  adminRequests,
  answers,
  buildingHome,
  buildingHistory,
  buildings,
  audit,
  cart,
  closedDoors,
  common,
  console,
  critical,
  dashboard,
  demo,
  documents,
  firstAdmin,
  followUps,
  heatmap,
  history,
  import: importBuildings,
  logs,
  mail,
  mailbox,
  notes,
  notices,
  orderDetail,
  orderList,
  orders,
  password,
  people,
  pins,
  preparation,
  prices,
  reports,
  requests,
  rules,
  schedulerOrders,
  security,
  services,
  settings,
  signIn,
  site,
  viewer,
  visits,
};
