/** Every browser of today has it. */
module.exports = Object.hasOwn;
