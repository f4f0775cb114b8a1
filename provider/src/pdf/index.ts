export * from './facts';
export { beginPdf, ink, openPdf, type PdfAbout, type PdfDoc } from './pdf';
export * from './table';
export * from './text';
