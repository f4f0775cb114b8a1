import { portfolioCalls } from '@clearunit/shared/api/portfolio';
import { fold } from '@clearunit/shared/domain/search';
import { Combobox } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useState } from 'react';
import type { FilterPickProps } from './filter-pick-props';

/** Filters by city, each once, in whatever case buildings have it. */
export function CityFilter({ anyText, value, onChoose, label }: FilterPickProps) {
  const [typed, setTyped] = useState('');
  const { data: cities = [] } = usePortalQuery(portfolioCalls.portfolioCities, {});
  const byName = new Map(cities.toReversed().map((city) => [city.toLowerCase(), city]));
  const chosen = value && (byName.get(value.toLowerCase()) ?? value);
  const found = [...byName.values()].toReversed().filter((city) => fold(city).includes(fold(typed).trim()));
  const shown = chosen && !found.includes(chosen) ? [chosen, ...found] : found;
  return (
    <Combobox
      label={label}
      options={[{ value: '', text: anyText }, ...shown.map((city) => ({ value: city, text: city }))]}
      value={chosen}
      onSearch={setTyped}
      onChoose={(city) => onChoose(city ?? '')}
    />
  );
}
