export { BuildingHome as default } from './building-home';
