export { BuildingList as default } from './building-list';
