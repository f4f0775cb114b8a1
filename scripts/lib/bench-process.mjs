import { pathToFileURL } from 'node:url';

/** One benchmark's process: runs the file that its argument names and hands its rows to the parent. */
const { default: bench } = await import(pathToFileURL(process.argv[2]).href);
process.send(await bench(), () => process.exit(0));
