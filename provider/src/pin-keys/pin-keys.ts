import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { masterPinFields } from '@clearunit/shared/domain/pins';

/** A building's PINs, by the column that each is encrypted for: its own and four master PINs. */
export const pinColumns = ['building_pin', ...masterPinFields] as const;
export type PinColumn = (typeof pinColumns)[number];

/** Which building and column an encrypted PIN belongs to: it cannot be read as another's. */
export interface PinPlace {
  buildingId: string;
  column: PinColumn;
}

/** The keys that PINs and the secrets of second factors and webhooks are stored with, derived from one secret. */
export interface PinKeys {
  /** The hash that a PIN is found by: equal for equal PINs, and useless without the key. */
  hash(pin: string): string;
  /** @returns a text that `decrypt` reads, each time another one */
  encrypt(pin: string, place: PinPlace): string;
  /** @throws Error for what was encrypted with another secret or for another place */
  decrypt(encrypted: string, place: PinPlace): string;
  /** Encrypts the secret of a user's second factor, for this user only. @returns a text that `decryptFactor` reads */
  encryptFactor(secret: string, userId: string): string;
  /** @throws Error for what was encrypted with another secret or for another user */
  decryptFactor(encrypted: string, userId: string): string;
  /** Encrypts the secret of a webhook, for this webhook only. @returns a text that `decryptWebhookSecret` reads */
  encryptWebhookSecret(secret: string, webhookId: string): string;
  /** @throws Error for what was encrypted with another secret or for another webhook */
  decryptWebhookSecret(encrypted: string, webhookId: string): string;
  /** Tells whether a database was written with this secret, and nothing about it. */
  check: string;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * The keys of a secret (HKDF-SHA-256, one for each purpose): PINs are hashed by HMAC-SHA-256; PINs and the secrets of
 * second factors and webhooks are encrypted by AES-256-GCM with a random nonce, each with a key of their own.
 * @param secret at least 32 characters
 */
export function pinKeysOf(secret: string): PinKeys {
  const derive = (purpose: string, length = 32) =>
    Buffer.from(hkdfSync('sha256', secret, '', `clearunit pins ${purpose}`, length));
  const hashKey = derive('hash');
  const pins = cipherWith(derive('encryption'));
  const factors = cipherWith(derive('second factor encryption'));
  const webhooks = cipherWith(derive('webhook encryption'));
  return {
    hash: (pin) => createHmac('sha256', hashKey).update(pin).digest('base64url'),

    encrypt: (pin, place) => pins.encrypt(pin, nameOf(place)),
    decrypt: (encrypted, place) => pins.decrypt(encrypted, nameOf(place)),
    encryptFactor: (factor, userId) => factors.encrypt(factor, userId),
    decryptFactor: (encrypted, userId) => factors.decrypt(encrypted, userId),
    encryptWebhookSecret: (secret, webhookId) => webhooks.encrypt(secret, webhookId),
    decryptWebhookSecret: (encrypted, webhookId) => webhooks.decrypt(encrypted, webhookId),
    check: derive('check').toString('base64url'),
  };
}

const nameOf = ({ buildingId, column }: PinPlace) => `${buildingId} ${column}`;

/** Encrypts texts for the place that `about` names: elsewhere they cannot be read. */
const cipherWith = (key: Buffer) => ({
  encrypt(text: string, about: string): string {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
    return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    );
  },
  decrypt(encrypted: string, about: string): string {
    const bytes = Buffer.from(encrypted, 'base64url');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(-tagLength));
    return (
      decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
    );
  },
});

/** What is stored and shown in place of a PIN. */
export const pinMask = '••••••';
