import answers from './answers.json';
import common from './common.json';
import console from './console.json';
import dashboard from './dashboard.json';
import heatmap from './heatmap.json';
import history from './history.json';
import importBuildings from './import.json';
import mail from './mail.json';
import orders from './orders.json';
import requests from './requests.json';
import rules from './rules.json';
import schedulerOrders from './schedulerOrders.json';
import signIn from './signIn.json';

/**
 * Every area of the en-US catalogue at once: the keys that other locales are measured by, and what servers speak
 * from. Apps load areas one by one (see `areas.ts`); a new area is one JSON file, one line here and one there.
 */
export const enUS = {
  answers,
  common,
  console,
  dashboard,
  heatmap,
  history,
  importBuildings,
  mail,
  orders,
  requests,
  rules,
  schedulerOrders,
  signIn,
};
