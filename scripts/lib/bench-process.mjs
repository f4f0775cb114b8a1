import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runBench } from '../../tests/bench/run.ts';

/** A benchmark's process: runs the rows of the file of its first argument that fit the words after it, and sends them. */
const [file, ...words] = process.argv.slice(2);
const { default: bench } = await import(pathToFileURL(file).href);
const rows = await runBench(bench, basename(file), words);
process.send(rows, () => process.exit(0));
