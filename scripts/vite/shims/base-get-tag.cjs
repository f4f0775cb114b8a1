/** lodash first hides a value's tag; in strict mode that throws for every Map, Set and Promise, and changes nothing. */
module.exports = (value) => Object.prototype.toString.call(value);
