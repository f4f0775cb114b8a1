/** node-polyglot warns developers only; a missing key throws (shared/texts/create-texts.ts). */
module.exports = () => undefined;
