/**
 * Sets the largest font size at which a text fits a width, and returns the text, cut with an ellipsis if even the
 * smallest does not fit.
 */
export function fitText(
  pdf: PDFKit.PDFDocument,
  text: string,
  width: number,
  sizes: { from: number; to: number },
): string {
  const natural = pdf.fontSize(sizes.from).widthOfString(text);
  if (natural <= width) return text;
  const size = Math.max(sizes.to, Math.floor((sizes.from * width * 10) / natural) / 10);
  pdf.fontSize(size);
  if ((natural * size) / sizes.from <= width) return text;
  let cut = [...text];
  while (cut.length > 1 && pdf.widthOfString(`${cut.join('')}…`) > width) cut = cut.slice(0, -1);
  return `${cut.join('')}…`;
}
