import type { ImportRecord } from '@clearunit/shared/api/imports';

/** The name of an import: that of its file. */
export const nameOf = ({ file_name }: ImportRecord, without: string): string => file_name || without;
