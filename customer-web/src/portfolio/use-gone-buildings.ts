import { useState } from 'react';
import { useReader } from '../session';

/** The names of the buildings that were open to the reader when the page was opened, and are not any more. */
export function useGoneBuildings(): string[] {
  const { buildings = [] } = useReader();
  const [before] = useState(buildings);
  return before.filter(({ value }) => !buildings.some((one) => one.value === value)).map(({ text }) => text);
}
