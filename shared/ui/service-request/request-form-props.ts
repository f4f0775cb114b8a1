import type { ReactNode } from 'react';
import type { BuildingDetail, OrderDetail } from '../../api/shapes';
import type { Role } from '../../domain/users';
import type { Choices, GivenLine } from './given-line';
import type { RequestDraft } from './request-draft';

/** One of the buttons under the form: what it says, and what happens once everything that it needs is filled in. */
export type RequestStep = {
  label: string;
  /** What may be missing in a draft is not asked for. */
  isDraft: boolean;
  busy?: boolean;
  onGo: (draft: RequestDraft, building: BuildingDetail) => void;
};

export type RequestFormProps = {
  buildingId: string;
  role: Role;
  /** Whose half-filled request it is on this device: the session user's `uuid`. */
  readerId: string;
  /** The order that is edited, or the draft that is completed. */
  orderId?: string;
  /** The form, where the building has another one beside its request form. */
  form?: 'draft';
  title: string;
  /** Units from the cart, whose cards follow what is chosen there. Keep the array itself stable. */
  given?: readonly GivenLine[];
  /** Told what is chosen otherwise in such a card; null once it is removed, or is another unit's. Keep it stable. */
  onGiven?: (key: string, choices: Choices | null) => void;
  /** What the form begins with; else one empty card. Keep the object itself stable. */
  start?: RequestDraft;
  /** The order as it is stored, of which the form shows the visit. */
  order?: OrderDetail;
  /** Whether a PO, MO or WO document can be uploaded (3 §2.2, §2.7). */
  takesDocument?: boolean;
  /** The last one is the main one. */
  steps: readonly RequestStep[];
  /** Stands in the place of the building's address, to choose another one. */
  location?: ReactNode;
  /** Stands above the form. */
  notice?: ReactNode;
  /** Why the last step did not succeed. */
  failure?: string;
  onBack: () => void;
  onToast: (kind: 'success' | 'error', text: string) => void;
};

/** The same once the building is there. */
export type RequestFieldsProps = RequestFormProps & { given: readonly GivenLine[]; building: BuildingDetail };
