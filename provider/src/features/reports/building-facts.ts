import type { PdfTexts } from '@clearunit/shared/texts/server';
import type { ReportedBuilding } from './queries';

/** The facts about a report's building. */
export const buildingFacts = (
  building: ReportedBuilding,
  { t }: PdfTexts,
): [label: string, text: string][] => [
  [
    t('reports.building'),
    t('reports.buildingWithCode', { building: building.building_name, code: building.location_id }),
  ],
  [t('reports.address'), building.building_address],
  [t('reports.customer'), building.customer_name],
];
