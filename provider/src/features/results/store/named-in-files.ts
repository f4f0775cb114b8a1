import type { CommentCatalogue } from '@clearunit/shared/domain/follow-ups';
import { matchPest, matchTreatment, type Named } from '@clearunit/shared/domain/pests';
import { pestIn, treatmentIn, writtenLocales, writtenTexts } from '@clearunit/shared/texts/server';

type Entry = CommentCatalogue['pests'][number];

/** Finds what other people's files name, by any of its names in English or French; null for none, and for several. */
export interface NamedInFiles {
  pest(name: string): Entry | null;
  treatment(name: string): Entry | null;
}

export const namedInFiles = ({ pests, treatments }: CommentCatalogue): NamedInFiles => {
  const allPests = pests.map((pest) => withTranslations(pest, pestIn));
  const allTreatments = treatments.map((treatment) => withTranslations(treatment, treatmentIn));
  return {
    pest: oneOf((name) => matchPest(name, allPests)),
    treatment: oneOf((name) => matchTreatment(name, allTreatments)),
  };
};

const withTranslations = (entry: Entry, nameIn: typeof pestIn): Entry => ({
  ...entry,
  synonyms: [...entry.synonyms, ...writtenLocales.map((locale) => nameIn(writtenTexts(locale), entry.name))],
});

/** 'Mice, Cockroaches' is refused rather than half read; a file repeats few names. */
function oneOf<Found extends Named>(find: (name: string) => Found | null): (name: string) => Found | null {
  const known = new Map<string, Found | null>();
  const read = (name: string) => {
    const parts = name.split(/[,;/&+]|\s(?:and|et)\s/i).flatMap((part) => find(part) ?? []);
    return new Set(parts).size > 1 ? null : find(name);
  };
  return (name) => {
    if (!known.has(name)) known.set(name, read(name));
    return known.get(name) ?? null;
  };
}
