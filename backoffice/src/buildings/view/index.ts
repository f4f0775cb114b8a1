export { ViewBuildingPage as default } from './view-building-page';
