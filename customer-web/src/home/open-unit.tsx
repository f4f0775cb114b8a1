import { lazy, Suspense } from 'react';
import type { UnitDialogProps } from './unit-dialog';

const UnitDialog = lazy(() => import('./unit-dialog').then((module) => ({ default: module.UnitDialog })));

type OpenUnitProps = Omit<UnitDialogProps, 'unit'> & { unit: string | null };

/** The dialog of a unit, fetched when one is opened; null while none is. */
export function OpenUnit({ unit, ...rest }: OpenUnitProps) {
  return <Suspense fallback={null}>{unit !== null && <UnitDialog {...rest} unit={unit} />}</Suspense>;
}
