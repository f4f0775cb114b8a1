/** A building as the contract offers it to a contact. */
export const asOption = ({ id, name, locationId }: { id: string; name: string; locationId: string }) => ({
  value: id,
  text: name,
  location_id: locationId,
});
