import { expect, test } from 'vitest';
import { pestCatalogue, treatmentCatalogue } from '../../domain/pests';
import { enUS } from '../en-US';
import { pestIn, treatmentIn, writtenTexts } from '.';

test('a French mail says pests and treatments in French, and a name that nobody knows as it is', () => {
  const french = writtenTexts('fr-CA');
  expect([pestIn(french, 'Bed Bugs'), treatmentIn(french, 'Heat Treatment')]).toEqual([
    'Punaises de lit',
    'Traitement thermique',
  ]);
  expect([pestIn(french, 'Ladybirds'), treatmentIn(french, 'toString')]).toEqual(['Ladybirds', 'toString']);
  expect(pestIn(writtenTexts('en-US'), 'Bed Bugs')).toBe('Bed Bugs');
});

test('every pest and treatment of the reference catalogue has its name', () => {
  expect(Object.keys(enUS.services.pests).sort()).toEqual(pestCatalogue.map(({ name }) => name).sort());
  expect(Object.keys(enUS.services.treatments).sort()).toEqual(
    treatmentCatalogue.map(({ name }) => name).sort(),
  );
});
