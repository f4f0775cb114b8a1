import { type WrittenTexts, writtenTexts } from '@clearunit/shared/texts/server';

/** The texts of mail to a building's contacts: French where its client has French NOE, else English (decision 27). */
export const mailTexts = ({ frenchNoe }: { frenchNoe: boolean }): WrittenTexts =>
  writtenTexts(frenchNoe ? 'fr-CA' : 'en-US');
