const endingsOfTables = ['.xlsx', '.xlsm', '.xls', '.xlsb', '.ods', '.csv', '.tsv'];

/** What the file dialog offers. Which kind a file is, its content says (`formats/open-file.ts`). */
export const acceptedFiles = [...endingsOfTables, '.txt', 'text/csv'].join();

/** The same, and the PDFs that are kept to be entered by hand. */
export const acceptedUploads = `${acceptedFiles},.pdf,application/pdf`;

/** Whether a file's name says that it holds a table; a text may hold one, or none. */
export const isNamedAsTable = (name: string): boolean =>
  endingsOfTables.some((ending) => name.trim().toLowerCase().endsWith(ending));

/** Whether a file is a PDF by its content, whatever its name says. */
export const isPdfFile = async (file: Blob): Promise<boolean> =>
  (await file.slice(0, 1024).text()).trimStart().startsWith('%PDF-');
