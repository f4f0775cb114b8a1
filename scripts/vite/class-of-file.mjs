import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { root } from '../lib/processes.mjs';

/**
 * The name of a CSS module's class in the built page. It leaves out the line, which Vite's own names have: what differs
 * from class to class packs badly.
 * @param {string} name as it is written
 * @param {string} file path of its style sheet
 */
export const classOfFile = (name, file) => `${name}_${mark(relative(root, file))}`;

const mark = (path) => createHash('sha256').update(path).digest('base64url').slice(0, 5);
