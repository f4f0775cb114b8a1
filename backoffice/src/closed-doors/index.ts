export { ClosedDoorList as default } from './closed-door-list';
