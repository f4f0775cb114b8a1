/**
 * A key that nobody else makes: 128 random bits in hexadecimal digits. What is sent under it is stored once, however
 * often it is sent. `crypto.randomUUID` is missing where a page is not served over https.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
