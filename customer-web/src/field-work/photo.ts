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
  /** The reason is that the device is full. */
  hasNoRoom?: boolean;
};

/**
 * A photo as it is stored. Safari's private tabs store bytes, but no Blob. A page of an earlier version takes a record
 * with `userId` for a photo with a Blob, and passes over others.
 */
export type StoredPhoto = { about: Omit<KeptPhoto, 'picture'>; bytes: ArrayBuffer; type: string };

export const storedPhoto = async ({ picture, ...about }: KeptPhoto): Promise<StoredPhoto> => ({
  about,
  bytes: await picture.arrayBuffer(),
  type: picture.type,
});

/** A photo that was stored, also by an earlier version with its Blob. */
export const readPhoto = (stored: StoredPhoto | KeptPhoto): KeptPhoto =>
  'about' in stored ? { ...stored.about, picture: new Blob([stored.bytes], { type: stored.type }) } : stored;
