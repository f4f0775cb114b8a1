/** What node-polyglot's shim of the same name stands for. */
export default Object.entries;
