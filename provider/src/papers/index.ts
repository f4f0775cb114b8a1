export * from './facts';
export { beginPaper, type Paper, type PaperAbout } from './paper';
export * from './table';
