interface Warranted {
  warranty_date: string | null;
  warranty_date_service: string | null;
  warranty_pest: readonly { id: string }[];
  warranty_service: readonly { id: string }[];
}

/**
 * A warranty as its form has it: what it covers, by id, and one last day 'YYYY-MM-DD', that for pests where both have one; ''
 * without any (2 §5).
 */
export const termsOf = (warranty: Warranted) => ({
  warranty_pest: warranty.warranty_pest.map(({ id }) => id),
  warranty_service: warranty.warranty_service.map(({ id }) => id),
  warranty_date: warranty.warranty_date ?? warranty.warranty_date_service ?? '',
});
