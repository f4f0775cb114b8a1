import {
  type AddressWord,
  addressWords,
  isCertainType,
  isDirection,
  isHouseNumber,
  isOnlyBefore,
  isParticle,
  isProvince,
  isType,
  isTypeBefore,
  postalRegion,
  type Street,
  streetOf,
} from './street';
import { excerpt, fold, nextInColumn, type TextLine, type TextPiece } from './text';

/** What a document says of where: at the building, somewhere else, or nothing that could be read. */
export interface AddressFound {
  where: 'here' | 'elsewhere' | 'unknown';
  /** The address as the document writes it; '' when there is none. */
  address: string;
  /** The words around it. */
  words: string;
}

/** No street with its city has more words. */
const longestStreet = 14;

type Role = 'site' | 'sender' | 'plain';
type Candidate = { isHere: boolean; role: Role; address: string; words: string };

/**
 * Compares the addresses in a document with a building's (3 §5.1). Case, accents, abbreviations, postal codes and line
 * breaks make no difference. An address that belongs to who sends, sells or pays says nothing about the building; one
 * that is not the building's counts only where it is certainly an address.
 */
export function findAddress(
  lines: readonly TextLine[],
  building: { address: string; name: string },
): AddressFound {
  const street = streetOf(building.address);
  const candidates = street ? candidatesIn(lines, street, building.address) : [];
  const about = candidates.filter(({ role }) => role !== 'sender');
  const here =
    about.find(({ isHere }) => isHere) ?? (about.length === 0 ? candidates.find((c) => c.isHere) : undefined);
  if (here) return { where: 'here', address: here.address, words: here.words };
  const site = about.find(({ role }) => role === 'site');
  const other = site ?? (isNamed(lines, building.name) ? undefined : about[0]);
  if (other) return { where: 'elsewhere', address: other.address, words: other.words };
  return { where: 'unknown', address: '', words: '' };
}

function candidatesIn(lines: readonly TextLine[], street: Street, address: string): Candidate[] {
  const region = postalRegion(address);
  return lines.flatMap((line, at) =>
    line.flatMap((piece, place) => {
      const text = withLinesBelow(lines, at, piece);
      const words = addressWords(text);
      return words.flatMap(({ word, from }, index): Candidate[] => {
        if (from >= piece.text.length || !isHouseNumber(word)) return [];
        const begin = words[index + 1]?.word === ',' ? index + 2 : index + 1;
        const rest = words.slice(begin, begin + longestStreet);
        const here = endOfStreet(rest, street);
        const isNumber = street.numbers.includes(word);
        const end = isNumber && here ? here : endOfAddress(rest);
        if (!end) return [];
        const isHere =
          isNumber && here !== undefined && !isOtherRegion(text.slice(from, end.to + 60), region);
        const role = roleOf(lines, at, place, text.slice(0, from));
        if (!isHere && role !== 'site' && !isComplete(rest, end)) return [];
        // The number of a unit before the house's own: '12-204 King St' is read at 204.
        if (!isHere && isUnitBefore(words, index)) return [];
        const found = text.slice(from, end.to).replace(/\s+/g, ' ');
        return [{ isHere, role, address: found, words: excerpt(text, from, end.to) }];
      });
    }),
  );
}

/** A piece with what stands under it: an address may go on there. */
function withLinesBelow(lines: readonly TextLine[], at: number, piece: TextPiece): string {
  const next = nextInColumn(lines, at, piece);
  const last = next && nextInColumn(lines, at + 1, next);
  return [piece, next, last].flatMap((part) => part?.text ?? []).join('\n');
}

/** The last word of the building's street where the words begin with it; undefined where they do not. */
function endOfStreet(
  words: readonly AddressWord[],
  { name, types, directions }: Street,
): AddressWord | undefined {
  const said = { types: new Set<string>(), directions: new Set<string>() };
  let missing = [...name];
  let end: AddressWord | undefined;
  for (const part of words) {
    const { word } = part;
    if (missing[0] === word) {
      missing = missing.slice(1);
      end = part;
    } else if (isType(word)) {
      // 'rue' after the name is the next street's.
      if (missing.length === 0 && isOnlyBefore(word) && !types.includes(word)) break;
      said.types.add(word);
      if (missing.length === 0) end = part;
    } else if (isDirection(word)) {
      said.directions.add(word);
      if (missing.length === 0) end = part;
    } else if (!isParticle(word)) break;
  }
  if (missing.length > 0) return undefined;
  const agrees = (own: readonly string[], others: ReadonlySet<string>) =>
    own.length === 0 || others.size === 0 || own.some((word) => others.has(word));
  return agrees(types, said.types) && agrees(directions, said.directions) ? end : undefined;
}

/** The last word of any street that the words begin with: 'Main St', 'rue de la Gare'; undefined for other words. */
function endOfAddress(words: readonly AddressWord[]): AddressWord | undefined {
  const [first] = words;
  if (first && isTypeBefore(first.word) && isCertainType(first.word)) {
    return words.slice(1, 5).find(({ word, isCapital }) => isCapital && !isParticle(word) && word !== ',');
  }
  for (const [place, { word, isCapital }] of words.slice(0, 5).entries()) {
    if (place > 0 && isType(word))
      return words[place + 1] && isDirection(words[place + 1]!.word) ? words[place + 1] : words[place];
    if (!isCapital || word === ',' || isProvince(word)) return undefined;
  }
  return undefined;
}

/** Whether a province or a postal code follows soon: then it is an address and nothing else. */
function isComplete(words: readonly AddressWord[], end: AddressWord): boolean {
  const after = words.filter(({ from }) => from >= end.to);
  return after.some(({ word }) => isProvince(word) || /^[a-z]\d[a-z](\d[a-z]\d)?$/.test(word));
}

const isUnitBefore = (words: readonly AddressWord[], index: number): boolean => {
  const next = words[index + 1];
  return next !== undefined && isHouseNumber(next.word);
};

const isOtherRegion = (text: string, region: string | undefined): boolean => {
  const said = postalRegion(text);
  return region !== undefined && said !== undefined && said !== region;
};

const siteLabel =
  /\b(ship(ping)?( to)?|deliver(y)?( to)?|service (address|location|at)|serviced?|job ?site|work ?site|site|property|building|location|premises|lieu|immeuble|chantier|livre[rz] a|adresse (de|des|du) (service|travaux|chantier|immeuble))(,? (address|location|name|site|at|is|to|de|du|des|la|travaux))*$/;
const senderLabel =
  /\b(bill(ing)?( to)?|invoices?|sold to|vendor|supplier|remit|contractor|head office|from|facture[rz]?|facturation|fournisseur|siege( social)?|payable|expediteur)(,? (address|location|name|to|at|a))*$/;
const contact = /@|\bwww\.|\b(tel|phone|fax|telephone|telec|t[ .:]|f[ .:])\b|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}/;

/** Whose address it is, by what stands before it, to its left, or over it. */
function roleOf(lines: readonly TextLine[], at: number, place: number, before: string): Role {
  const piece = lines[at]![place]!;
  const own = labelRole(fold(before)) ?? labelRole(fold(lines[at]![place - 1]?.text ?? ''));
  if (own) return own;
  let over: TextPiece | undefined = piece;
  for (let up = 0; up < 5 && over; up++) {
    over = nextInColumn(lines, at - up, over, -1);
    const role = over && labelRole(fold(over.text));
    if (role) return role;
  }
  if (isWithinSentence(before)) return 'plain';
  let under: TextPiece | undefined = piece;
  for (let down = 0; down < 4 && under; down++) {
    under = nextInColumn(lines, at + down, under);
    if (under && contact.test(fold(under.text))) return 'sender';
  }
  return contact.test(fold(piece.text)) ? 'sender' : 'plain';
}

/** An address that a sentence names is not the head or foot of a letter: what stands in the lines below is not its own. */
const isWithinSentence = (before: string): boolean => before.trim().split(/\s+/).length >= 4;

function labelRole(text: string): Role | undefined {
  const said = text.slice(-60).replace(/[\s:;,#.*-]+$/, '');
  if (senderLabel.test(said)) return 'sender';
  return siteLabel.test(said) ? 'site' : undefined;
}

/** Whether a document names a building by a name that is long enough to be one. */
function isNamed(lines: readonly TextLine[], name: string): boolean {
  const tidy = (text: string) =>
    fold(text)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  const wanted = tidy(name);
  if (wanted.length < 6) return false;
  const all = lines.map((line) => line.map(({ text }) => tidy(text)).join(' ')).join(' ');
  return ` ${all} `.includes(` ${wanted} `);
}
