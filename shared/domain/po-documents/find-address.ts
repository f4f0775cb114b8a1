import { type AddressRole, isWithinSentence, roleOf } from './address-role';
import type { AddressPiece } from './addresses';
import { excerpt, fold, type TextLine } from './text';

/** Where a document places the work: at the building, at another one, or unknown. */
export interface AddressFound {
  where: 'here' | 'elsewhere' | 'unknown';
  /** The address as the document writes it; '' when there is none. */
  address: string;
  /** The words around it. */
  words: string;
}

interface Candidate {
  isHere: boolean;
  role: AddressRole;
  /** Its line in the document. */
  at: number;
  /** The text before it in its line. */
  before: string;
  address: string;
  words: string;
}

/**
 * Compares the addresses in a document with a building's (3 §5.1). Case, accents, abbreviations, postal codes and line
 * breaks make no difference; another city or postal code does. Where the work is counts most; an address that belongs
 * to who sends, sells or pays says nothing against the building, and for it where nothing says more. One that is not
 * the building's counts only where it is certainly an address.
 *
 * @param lines with the addresses in them, the building's and others
 * @param name the building's
 */
export function findAddress(lines: readonly (readonly AddressPiece[])[], name: string): AddressFound {
  const found = judge(candidatesIn(lines), isNamed(lines, name));
  if (!found) return { where: 'unknown', address: '', words: '' };
  return { where: found.isHere ? 'here' : 'elsewhere', address: found.address, words: found.words };
}

/** The address of the work; undefined where none is certain. */
function judge(candidates: readonly Candidate[], isNamed: boolean): Candidate | undefined {
  const own = candidates.filter(({ isHere }) => isHere);
  const others = candidates.filter(({ isHere }) => !isHere);
  const ownAs = (...roles: AddressRole[]) => own.find(({ role }) => roles.includes(role));
  const site = others.find(({ role }) => role === 'site');
  const plain = own.find((one) => one.role === 'plain' && !(site && isHead(one, site)));
  const here = ownAs('site') ?? plain;
  if (here || site) return here ?? site;
  const other = others.find(({ role }) => role === 'plain');
  if (!other) return ownAs('payer', 'sender', 'vendor');
  const payer = ownAs('payer');
  if (payer || isNamed) return payer;
  // Under the building's own letterhead an address by itself may be whom the letter goes to.
  return ownAs('sender') && !isWithinSentence(other.before) ? undefined : other;
}

/** The most lines of a letterhead. */
const headLines = 6;

/** Whether an address is alone at the head of a document that names another for the work below. */
const isHead = (one: Candidate, site: Candidate): boolean =>
  one.before.trim() === '' && one.at < Math.min(headLines, site.at);

function candidatesIn(lines: readonly (readonly AddressPiece[])[]): Candidate[] {
  return lines.flatMap((line, at) =>
    line.flatMap(({ withBelow: text, addresses }, place) =>
      addresses.flatMap(({ from, to, isHere, isComplete }): Candidate[] => {
        const before = text.slice(0, from);
        const role = roleOf(lines, at, place, before);
        if (!isHere && role !== 'site' && !isComplete) return [];
        const found = text.slice(from, to).replace(/\s+/g, ' ');
        return [{ isHere, role, at, before, address: found, words: excerpt(text, from, to) }];
      }),
    ),
  );
}

/** Whether a document names a building by a name that is long enough to be one. */
function isNamed(lines: readonly TextLine[], name: string): boolean {
  const tidy = (text: string) =>
    fold(text)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  const target = tidy(name);
  if (target.length < 6) return false;
  const all = lines.map((line) => line.map(({ text }) => tidy(text)).join(' ')).join(' ');
  return ` ${all} `.includes(` ${target} `);
}
