export * from './facts';
export { beginPaper, openPaper, type Paper, type PaperAbout } from './paper';
export * from './table';
export * from './text';
