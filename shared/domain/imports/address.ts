/** A province or state, a postal code, or both, as they follow a city. */
const regionOrPostalCode =
  /^(?:canada|usa|[A-Z]{2}|ontario|quebec|québec)?\.?\s*(?:[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{5}(?:-\d{4})?)?$/i;

/**
 * Splits the workbook's one address into street and city: '4854 BATHURST ST, TORONTO' is the street
 * '4854 BATHURST ST' in 'TORONTO'. The city is what follows the last comma, province, state, postal code and country
 * aside; it has no digits, so '12 Main St, Unit 5' has none.
 */
export function splitAddress(text: string): { address: string; city: string } {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  let end = parts.length;
  while (end > 2 && regionOrPostalCode.test(parts[end - 1]!)) end--;
  const city = parts[end - 1] ?? '';
  if (end < 2 || /\d/.test(city)) return { address: parts.join(', '), city: '' };
  return { address: parts.slice(0, end - 1).join(', '), city };
}

/**
 * The one address of a street and a city in cells of their own, as our workbook writes it. A city that the address names
 * already is not written twice.
 */
export function joinCity(address: string, city: string): string {
  const hasCity = address.toLowerCase().includes(`, ${city.toLowerCase()}`);
  return address !== '' && city !== '' && !hasCity ? `${address}, ${city}` : address;
}
