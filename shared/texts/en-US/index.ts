import account from './account.json';
import adminRequests from './adminRequests.json';
import answers from './answers.json';
import apiKeys from './apiKeys.json';
import attention from './attention.json';
import audit from './audit.json';
import buildingHistory from './buildingHistory.json';
import buildingHome from './buildingHome.json';
import buildings from './buildings.json';
import buildingTools from './buildingTools.json';
import cart from './cart.json';
import clientExport from './clientExport.json';
import closedDoors from './closedDoors.json';
import common from './common.json';
import console from './console.json';
import contactAccounts from './contactAccounts.json';
import critical from './critical.json';
import dashboard from './dashboard.json';
import demo from './demo.json';
import documents from './documents.json';
import emailSignIn from './emailSignIn.json';
import firstAdmin from './firstAdmin.json';
import followUps from './followUps.json';
import forms from './forms.json';
import heatmap from './heatmap.json';
import history from './history.json';
import importBuildings from './import.json';
import imports from './imports.json';
import links from './links.json';
import logs from './logs.json';
import mail from './mail.json';
import mailbox from './mailbox.json';
import nearWords from './nearWords.json';
import notes from './notes.json';
import notices from './notices.json';
import orderDetail from './orderDetail.json';
import orderList from './orderList.json';
import orders from './orders.json';
import otherRole from './otherRole.json';
import password from './password.json';
import passwordLinks from './passwordLinks.json';
import people from './people.json';
import pins from './pins.json';
import portfolio from './portfolio.json';
import preparation from './preparation.json';
import prices from './prices.json';
import provinces from './provinces.json';
import publicReport from './publicReport.json';
import reports from './reports.json';
import requests from './requests.json';
import rules from './rules.json';
import savedViews from './savedViews.json';
import schedulerOrders from './schedulerOrders.json';
import secondFactor from './secondFactor.json';
import security from './security.json';
import services from './services.json';
import settings from './settings.json';
import signIn from './signIn.json';
import site from './site.json';
import viewer from './viewer.json';
import visits from './visits.json';
import webhooks from './webhooks.json';

/**
 * Every area of the en-US catalogue at once: the keys that other locales are measured by, and what servers speak
 * from. Apps load areas one by one (see `areas.ts`); a new area is one JSON file, one line here and one there.
 */
export const enUS = {
  account,
  adminRequests,
  apiKeys,
  answers,
  buildingHome,
  buildingHistory,
  buildings,
  buildingTools,
  attention,
  audit,
  cart,
  clientExport,
  closedDoors,
  common,
  console,
  contactAccounts,
  critical,
  dashboard,
  demo,
  documents,
  emailSignIn,
  firstAdmin,
  followUps,
  forms,
  heatmap,
  history,
  import: importBuildings,
  imports,
  links,
  logs,
  mail,
  mailbox,
  nearWords,
  notes,
  notices,
  orderDetail,
  orderList,
  orders,
  password,
  passwordLinks,
  people,
  pins,
  portfolio,
  preparation,
  prices,
  provinces,
  publicReport,
  reports,
  requests,
  rules,
  schedulerOrders,
  secondFactor,
  savedViews,
  security,
  services,
  settings,
  signIn,
  otherRole,
  site,
  viewer,
  visits,
  webhooks,
};
