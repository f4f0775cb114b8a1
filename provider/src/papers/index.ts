export * from './facts';
export { beginPaper, ink, openPaper, type Paper, type PaperAbout } from './paper';
export * from './table';
export * from './text';
