export { type DemoOutcome, loadDemo } from './load-demo';
