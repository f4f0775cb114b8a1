import { describe, expect, test } from 'vitest';
import { hidePins, type PinPlace, pinKeysOf, readPins, storedPins } from '.';

const keys = pinKeysOf('a secret of more than 32 characters, of ours');
const others = pinKeysOf('a secret of more than 32 characters, of theirs');
const place: PinPlace = { buildingId: '01900000-0000-7000-8000-000000000001', column: 'building_pin' };

describe('a PIN', () => {
  test('is found by a hash that is the same each time and differs with the secret', () => {
    expect(keys.hash('204816')).toBe(
      pinKeysOf('a secret of more than 32 characters, of ours').hash('204816'),
    );
    expect(keys.hash('204816')).not.toBe(others.hash('204816'));
    expect(keys.hash('204816')).not.toBe(keys.hash('204817'));
    expect(keys.hash('204816')).toHaveLength(43);
  });

  test('is read as what was stored, and never stored the same twice', () => {
    const encrypted = keys.encrypt('004816', place);
    expect(keys.decrypt(encrypted, place)).toBe('004816');
    expect(keys.encrypt('004816', place)).not.toBe(encrypted);
    expect(encrypted).not.toContain('004816');
  });

  test("cannot be read with another secret, as another building's, in another column, or when it was altered", () => {
    const encrypted = keys.encrypt('204816', place);
    const altered = `${encrypted[0] === 'A' ? 'B' : 'A'}${encrypted.slice(1)}`;
    expect(() => others.decrypt(encrypted, place)).toThrow();
    expect(() =>
      keys.decrypt(encrypted, { ...place, buildingId: place.buildingId.replace('1', '2') }),
    ).toThrow();
    expect(() => keys.decrypt(encrypted, { ...place, column: 'master_pin' })).toThrow();
    expect(() => keys.decrypt(altered, place)).toThrow();
    expect(() => keys.decrypt('', place)).toThrow();
    // A tag that was cut short would be easier to guess.
    expect(() => keys.decrypt(encrypted.slice(0, -8), place)).toThrow();
  });

  test('and its keys cannot be told from the check value', () => {
    expect(keys.check).not.toBe(others.check);
    expect(keys.hash('204816')).not.toContain(keys.check);
  });
});

describe('the secret of a second factor', () => {
  const user = '01900000-0000-7000-8000-000000000002';

  test("is read as what was stored, and never with another secret, as another user's, or as a PIN", () => {
    const encrypted = keys.encryptFactor('JBSWY3DPEHPK3PXP', user);
    expect(keys.decryptFactor(encrypted, user)).toBe('JBSWY3DPEHPK3PXP');
    expect(keys.encryptFactor('JBSWY3DPEHPK3PXP', user)).not.toBe(encrypted);
    expect(() => others.decryptFactor(encrypted, user)).toThrow();
    expect(() => keys.decryptFactor(encrypted, user.replace('2', '3'))).toThrow();
    const asPin = keys.encrypt('204816', place);
    expect(() => keys.decryptFactor(asPin, `${place.buildingId} ${place.column}`)).toThrow();
  });
});

describe("a building's PINs", () => {
  const id = place.buildingId;
  const { pinEncrypted, masterPinEncrypted, ...rest } = storedPins(keys, id, {
    pin: '204816',
    masterPin: '2048160',
    masterPin2: null,
  });
  const row = {
    uuid: id,
    name: 'A',
    building_pin_encrypted: pinEncrypted,
    master_pin_encrypted: masterPinEncrypted,
    master_pin2_encrypted: null,
  };

  test('that are not given stay as they are', () => {
    expect(rest).toEqual({
      pinHash: keys.hash('204816'),
      masterPinHash: keys.hash('2048160'),
      masterPin2Hash: null,
      masterPin2Encrypted: null,
    });
  });

  test('are read from its row, or hidden, and are never left there encrypted', () => {
    const pins = { building_pin: '204816', master_pin: '2048160', master_pin2: null };
    expect(readPins(row, keys)).toEqual({ uuid: id, name: 'A', ...pins });
    const none = { building_pin: null, master_pin: null, master_pin2: null };
    expect(hidePins(row)).toEqual({ uuid: id, name: 'A', ...none });
  });
});
