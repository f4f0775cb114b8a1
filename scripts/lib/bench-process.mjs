import { pathToFileURL } from 'node:url';

/** A benchmark's process: runs the file of its argument and sends its rows to the parent. */
const { default: bench } = await import(pathToFileURL(process.argv[2]).href);
process.send(await bench(), () => process.exit(0));
