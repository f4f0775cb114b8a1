/** What node-polyglot's shim of this name stands for in every browser of today; it asks for it with require(). */
module.exports = Object.entries;
