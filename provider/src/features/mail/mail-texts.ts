import { type WrittenTexts, writtenTexts } from '@clearunit/shared/texts/server';

/**
 * What mail to a building's contacts is written with: French where its client has French NOE, else English, whatever
 * the one who causes the mail reads (decision 27).
 */
export const mailTexts = ({ frenchNoe }: { frenchNoe: boolean }): WrittenTexts =>
  writtenTexts(frenchNoe ? 'fr-CA' : 'en-US');
