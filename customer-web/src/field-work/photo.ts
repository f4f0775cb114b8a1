/** A photo stored on this device until the portal has it. */
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
  /** The unit is a common area. */
  is_common_area?: 1;
  /** In milliseconds. */
  takenAt: number;
  picture: Blob;
  /** Why the portal refused it; it is not sent again. */
  refusal?: string;
  /** It could not be stored, and is lost with the page. */
  isOnlyOnPage?: boolean;
};
