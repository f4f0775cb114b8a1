import * as z from 'zod/mini';
import { lineText } from '../domain/one-line';
import { Id } from './common';

/**
 * Which import it is, chosen by who sends it, so that it is watched while it is stored, and stored once; and the name of
 * the file.
 */
export const importNames = { import_id: z.optional(Id), file_name: z._default(lineText(255), '') };
