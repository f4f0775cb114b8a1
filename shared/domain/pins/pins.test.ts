import { describe, expect, test } from 'vitest';
import { checkMasterPin, checkPinRetrieval, isWeakPin, keepPinDigits, makePin, readTypedPin } from '.';

describe('a PIN that was typed', () => {
  test('with fewer than six digits, more than nine or anything but digits is not valid', () => {
    for (const typed of ['', '12345', '2048160599', '20481a', '２０４８１６', '-20481', '204 816']) {
      expect(readTypedPin(typed), typed).toEqual({ kind: 'refused', reason: 'pins.not-valid' });
    }
  });

  test('with six digits or eight is a building, with seven or nine all that carry it', () => {
    expect(readTypedPin('204816')).toEqual({ kind: 'building', pin: '204816' });
    expect(readTypedPin('20481605')).toEqual({ kind: 'building', pin: '20481605' });
    expect(readTypedPin('204816059')).toEqual({ kind: 'master', pin: '204816059' });
    expect(readTypedPin(' 0048160 ')).toEqual({ kind: 'master', pin: '0048160' });
  });

  test('is cut to nine digits while it is typed or pasted', () => {
    expect(keepPinDigits('20-48 16 05 99')).toBe('204816059');
    expect(keepPinDigits('pin')).toBe('');
  });
});

describe('a new PIN', () => {
  const from =
    (...numbers: number[]) =>
    () =>
      numbers.shift() ?? 204816;

  test('keeps its zeros in front', () => {
    expect(makePin(from(4816), () => false)).toBe('004816');
    expect(makePin(from(4816), () => false, 7)).toBe('0004816');
  });

  test('is none that is taken and none that is tried first', () => {
    expect(makePin(from(123456, 111111, 731954, 806142), (pin) => pin === '731954')).toBe('806142');
  });

  test('is drawn from all numbers of its length', () => {
    let asked = 0;
    makePin(
      (below) => {
        asked = below;
        return 204816;
      },
      () => false,
    );
    expect(asked).toBe(1_000_000);
  });

  test('is not sought for ever when all are taken', () => {
    expect(() => makePin(from(), () => true)).toThrow(RangeError);
  });

  test.each([
    '000000',
    '7777777',
    '123456',
    '0123456',
    '654321',
    '890123',
    '121212',
    '1212121',
    '123123',
    '4564564',
    '1000000',
    '7717717',
    '112233',
    '1122334',
    '135791',
    '1234321',
  ])('is not %s', (pin) => expect(isWeakPin(pin)).toBe(true));

  test.each(['204816', '2048160', '112244', '135790', '100002', '1234381'])('may be %s', (pin) =>
    expect(isWeakPin(pin)).toBe(false),
  );
});

describe('a master pin', () => {
  test('may be left out', () => {
    expect([checkMasterPin('master_pin', ''), checkMasterPin('master_pin4', null)]).toEqual([null, null]);
  });

  test('has digits only, exactly seven', () => {
    expect(checkMasterPin('master_pin', '2048160')).toBeNull();
    expect(checkMasterPin('master_pin2', '204816a')).toEqual({
      field: 'master_pin2',
      reason: 'pins.not-digits',
    });
    expect(checkMasterPin('master_pin3', '204816')).toEqual({
      field: 'master_pin3',
      reason: 'pins.master-length',
    });
    expect(checkMasterPin('master_pin3', '20481600')?.reason).toBe('pins.master-length');
  });
});

describe('a new master pin', () => {
  test('of a client that chose long PINs has nine digits; those there are stay valid', () => {
    expect(checkMasterPin('master_pin', '204816059', {}, true)).toBeNull();
    expect(checkMasterPin('master_pin', '2048160', {}, true)?.reason).toBe('pins.master-length-long');
    expect(checkMasterPin('master_pin', '2048160', { master_pin: '2048160' }, true)).toBeNull();
    expect(checkMasterPin('master_pin', '204816059', { master_pin: '204816059' })).toBeNull();
  });

  test('is none that is easy to guess', () => {
    for (const pin of ['0000000', '1111111', '1234567', '7654321', '1212121']) {
      expect(checkMasterPin('master_pin4', pin), pin).toEqual({
        field: 'master_pin4',
        reason: 'pins.too-easy',
      });
    }
  });

  test('may be one that the building has already, in whatever place', () => {
    expect(checkMasterPin('master_pin4', ' 1234567 ', { master_pin: '1234567' })).toBeNull();
    expect(checkMasterPin('master_pin4', '7654321', { master_pin: '1234567' })).not.toBeNull();
  });
});

describe('PIN retrieval', () => {
  const answers = { question_one: 'Ana B', question_two: 'Tower Inc', question_three: '1 Main St' };

  test('asks for all three answers', () => {
    expect(checkPinRetrieval({ question_one: ' ', question_two: '', question_three: '\t' })).toEqual([
      { field: 'question_one', reason: 'pins.answer-missing' },
      { field: 'question_two', reason: 'pins.answer-missing' },
      { field: 'question_three', reason: 'pins.answer-missing' },
    ]);
  });

  test('takes a name that is longer than three characters', () => {
    expect(checkPinRetrieval(answers)).toEqual([]);
    expect(checkPinRetrieval({ ...answers, question_one: ' Ana ' })).toEqual([
      { field: 'question_one', reason: 'pins.name-not-valid' },
    ]);
  });
});
