export * from './facts';
export { beginPaper, ink, openPaper, type Paper, type PaperAbout } from './pdf';
export * from './table';
export * from './text';
