const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the file dialog offers. */
export const acceptedFiles = `.xlsx,${workbookType}`;

/** The same, and the PDFs that are kept to be entered by hand. */
export const acceptedUploads = `${acceptedFiles},.pdf,application/pdf`;

/** Whether a file's name or type is that of an Excel workbook. */
export const isWorkbookFile = ({ name, type }: { name: string; type: string }): boolean =>
  /\.xlsx$/i.test(name) && (type === '' || type === workbookType || type === 'application/octet-stream');

export const isPdfFile = ({ name }: { name: string }): boolean => /\.pdf$/i.test(name);
