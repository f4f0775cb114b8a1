export { UpdateBuildingPage as default } from './update-building-page';
