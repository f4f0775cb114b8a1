import type { OrderNumberType } from '../orders/order-number';
import { addressPieces, whereaboutsOf } from './addresses';
import { type AddressFound, findAddress } from './find-address';
import { findOrderNumber, type NumberFound } from './find-order-number';
import { findUnits, type UnitFound } from './find-units';
import type { TextLine, TextPiece } from './text';

/** The building's facts for reading a document. */
export interface DocumentedBuilding {
  name: string;
  /** With its city and postal code, as far as they are known. */
  address: string;
  orderNumberType: OrderNumberType;
  /** The numbers of its units. */
  units: readonly string[];
}

/** The facts of a PO, MO or WO document, each with its surrounding words (3 §3 "PO document extraction"). */
export interface PoDocumentReading {
  address: AddressFound;
  orderNumber: NumberFound | null;
  units: UnitFound[];
}

/**
 * Reads a document's facts for a building's request: address, units, and the client's number.
 * @param pages its text line by line, page by page
 */
export function readPoDocument(
  pages: readonly (readonly TextLine[])[],
  building: DocumentedBuilding,
): PoDocumentReading {
  const lines = pages.flatMap((page) => [...page.map((line) => line.map(cut)), []]);
  const whereabouts = whereaboutsOf(building.address);
  const pieces = addressPieces(lines, whereabouts);
  return {
    address: findAddress(pieces, building.name),
    orderNumber: findOrderNumber(lines, building.orderNumberType),
    units: findUnits(pieces, building.units, whereabouts),
  };
}

/** What stands in one piece and is longer is no form's field; reading it would only take time. */
const longestPiece = 3_000;

const cut = (piece: TextPiece): TextPiece =>
  piece.text.length > longestPiece ? { ...piece, text: piece.text.slice(0, longestPiece) } : piece;
