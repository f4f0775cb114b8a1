import type { ImportRecord } from '@clearunit/shared/api/imports';

/** What an import is called: its file's name. */
export const nameOf = ({ file_name }: ImportRecord, without: string): string => file_name || without;
