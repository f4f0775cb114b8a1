import type { CommonArea } from '../../api/shapes';
import type { LineChange, RequestLine } from '../../domain/orders';
import type { Role } from '../../domain/users';
import type { ComboboxOption } from '../kit';
import type { FieldError } from './request-problems';

export type UnitCardProps = {
  buildingId: string;
  /** The open order that the line is of, or will be. */
  orderId: string | undefined;
  role: Role;
  units: readonly ComboboxOption[];
  registeredUnits: readonly string[];
  /** Those of them that are common areas. */
  commonAreas: readonly CommonArea[];
  line: RequestLine;
  /** The line gets a second bed-bug visit unless it is turned off here. */
  offersSecondVisit: boolean;
  /** How many cards there are. */
  total: number;
  /** How many characters all notes of the request have. */
  notesUsed: number;
  notesError: string | undefined;
  errorOf: FieldError;
  onChange: (key: string, change: LineChange) => void;
  onPrice: (key: string, price: number) => void;
  /** Takes the card to another place, counted from 0. */
  onMove: (key: string, to: number) => void;
  onRemove: (key: string) => void;
};
