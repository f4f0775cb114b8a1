export { accessOf } from './access-of';
export { type Answered, type Caller, type Credentials, callerOf } from './caller';
export {
  wrongLastClosedDoors,
  wronglyCountedBatches,
  wronglyCountedInvoiceDays,
  wronglyCountedInvoices,
  wronglyMarkedOrders,
  wronglySummarizedOrders,
  wronglyTotalledBuildings,
} from './kept-figures';
export { makersOf, type TestBuilding, type TestUser, testPassword } from './makers';
export { sheetRows } from './sheet-rows';
export { startProvider, startWithDemo, type TestProvider, testPinSecret } from './start-provider';
export { untilBlocked } from './until-blocked';
