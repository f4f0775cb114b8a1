import { fileURLToPath } from 'node:url';

/** A font of the papers' own, embedded in each: it has the letters of every language written in Latin, and more. */
const fontFile = (name: string): string => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** Where the fonts lie: beside this file in the sources, beside the bundle once built. */
export const fonts = { body: fontFile('LiberationSans-Regular'), bold: fontFile('LiberationSans-Bold') };
