/** Signs that may be missing in a word: 'Tanner’s' is found by 'tanners'. */
const apostrophes = /['`´‘’ʼ]/g;
const marks = /[\u0300-\u036f\u00ad]/g;

const otherLetters: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' },
};

/** A dot that is no end of a word, as in 'J.P.'. */
const innerDots = /\.(?![a-z0-9]{2})/g;

/** What parts words, the same for the database in every locale: letters and digits of any script are left. */
const between = /[ -/:-@[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u214f\u3000-\u303f\s]+/g;

/** A Canadian postal code in one word. */
const postalCode = /(?<= )([a-z][0-9][a-z])([0-9][a-z][0-9])(?= )/g;

/**
 * A text as it is searched: its words in lower case, each after a blank, and a blank at the end (4 §20). Accents and
 * apostrophes are gone, other punctuation parts words ('J.P.' is 'jp', 'St.Clair' is 'st clair'), and a postal code is
 * two words.
 *
 * The database's function `search_fold` does the same to what is stored; a test compares the two.
 */
export function fold(text: string): string {
  const words = text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[æœßøłđıς]/g, (letter) => otherLetters[letter]!)
    .replace(innerDots, '')
    .replace(between, ' ');
  return ` ${words.trim()} `.replace(postalCode, '$1 $2');
}

/** The words of a text, as `fold` writes them. */
export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean);
