/** A photo that lies on this device until the portal has it. */
export type KeptPhoto = {
  /** The photo's own id, made when it was taken: however often it is sent, it is stored once. */
  id: string;
  userId: string;
  buildingId: string;
  buildingName: string;
  /** The visit's day. */
  date: string;
  /** The order line's id. */
  line: string;
  unit: string;
  /** It is none, but a common area. */
  is_common_area?: 1;
  /** In milliseconds. */
  takenAt: number;
  picture: Blob;
  /** Why the portal did not take it, in words for the reader; it is not sent again. */
  refusal?: string;
  /** The phone could not keep it: it is lost with the page. */
  isOnlyOnPage?: boolean;
};
