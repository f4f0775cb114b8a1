import { fold, nextInColumn, type TextLine, type TextPiece } from './text';
import { withoutLabelled } from './unit-label';

/** Whose an address is: where the work is, who pays, who sends, who sells; 'plain' where nothing says so. */
export type AddressRole = 'site' | 'payer' | 'sender' | 'vendor' | 'plain';

const siteLabel =
  /\b(ship(ping)?( to)?|deliver(y)?( to)?|service (address|location|at)|serviced?|job ?site|work ?site|site|property|building|location|premises|lieu|immeuble|chantier|livre[rz] a|adresse (de|des|du) (service|travaux|chantier|immeuble))(,? (address|location|name|site|at|is|to|de|du|des|la|travaux))*$/;
const otherLabels: readonly [AddressRole, RegExp][] = [
  [
    'payer',
    /\b(bill(ing)?( to)?|invoices?|sold to|facture[rz]?|facturation|payable)(,? (address|location|name|to|at|a))*$/,
  ],
  ['vendor', /\b(vendor|supplier|remit|contractor|fournisseur)(,? (address|location|name|to|at|a))*$/],
  ['sender', /\b(head office|from|siege( social)?|expediteur)(,? (address|location|name|to|at|a))*$/],
];
const contact = /@|\bwww\.|\b(tel|phone|fax|telephone|telec|t[ .:]|f[ .:])\b|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}/;

/** Whose address it is, by the text before, to the left, or above. */
export function roleOf(lines: readonly TextLine[], at: number, place: number, before: string): AddressRole {
  const piece = lines[at]![place]!;
  const own = labelRole(withoutLabelled(fold(before))) ?? labelRole(fold(lines[at]![place - 1]?.text ?? ''));
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
export const isWithinSentence = (before: string): boolean => before.trim().split(/\s+/).length >= 4;

function labelRole(text: string): AddressRole | undefined {
  const before = text.slice(-60).replace(/[\s:;,#.*-]+$/, '');
  const other = otherLabels.find(([, label]) => label.test(before));
  if (other) return other[0];
  return siteLabel.test(before) ? 'site' : undefined;
}
