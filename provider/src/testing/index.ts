export { accessOf } from './access-of';
export { type Answered, type Caller, type Credentials, callerOf } from './caller';
export { makersOf, type TestBuilding, type TestUser, testPassword } from './makers';
export { sheetRows } from './sheet-rows';
export {
  startProvider,
  startWithDemo,
  type TestProvider,
  testPinSecret,
  wronglyCountedBatches,
  wronglyCountedInvoiceDays,
  wronglyCountedInvoices,
  wronglyMarkedOrders,
  wronglySummarizedOrders,
  wronglyTotalledBuildings,
} from './start-provider';
export { untilBlocked } from './until-blocked';
