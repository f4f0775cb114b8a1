export { AddBuildingPage as default } from './add-building-page';
