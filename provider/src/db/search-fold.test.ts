import { fold } from '@clearunit/shared/domain/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../testing';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const foldedByDatabase = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await provider.services.pool.query<{ folded: string }>(
    'select search_fold(t) as folded from unnest($1::text[]) with ordinality as u(t, place) order by place',
    [texts],
  );
  return rows.map(({ folded }) => folded);
};

test('what is stored is folded as what is asked', async () => {
  const texts = [
    ...[
      '4854 BATHURST ST.',
      'Résidence des Orfèvres',
      'Tanner’s Close',
      "l'Île-Bizard",
      'St.Clair & J.P.',
      '',
    ],
    ...[
      'M5V2T6',
      ' m5v2t6,M5V2T6 ',
      'j.doe@maple-homes.ca',
      'Łódź Straße ŒUVRE Æ',
      'ΟΔΟΣ οδός',
      'İstanbul ıı',
    ],
    ...[
      '4/5B_#12',
      'a\tb\nc',
      'ﬁve ½ ２',
      '北京 Дом',
      '´acute` “quoted” …',
      '.',
      '...',
      'a.b',
      '1.25',
      '%%%',
      '  ',
    ],
  ];
  expect(await foldedByDatabase(texts)).toEqual(texts.map(fold));
});

test('so is each letter and sign of the scripts in use here, alone and between others', async () => {
  const signs = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x370, 0x373],
    [0x386, 0x3ce],
    [0x400, 0x4ff],
    [0x1e00, 0x1eff],
    [0x2000, 0x206f],
    [0x20a0, 0x20bf],
    [0x2100, 0x214f],
  ].flatMap(([first, last]) =>
    Array.from({ length: last! - first! + 1 }, (_, n) => String.fromCodePoint(first! + n)),
  );
  const texts = signs.flatMap((sign) => [sign, `a${sign}b`, `12${sign}Bc ${sign}`]);
  const folded = await foldedByDatabase(texts);
  const other = texts.flatMap((text, place) =>
    folded[place] === fold(text) ? [] : [[text, folded[place], fold(text)]],
  );
  expect(other).toEqual([]);
});
