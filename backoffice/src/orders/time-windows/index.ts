export { TimeWindowsPage as default } from './time-windows-page';
