import * as z from 'zod/mini';
import { Moment } from './common';

/** A record's version, which is a moment, as the portal sent it. */
export const Version = Moment.check(z.maxLength(64));

/**
 * What a change of many buildings answers, so that it can be undone (4 §20).
 * @param Before what buildings had before
 */
export const undoable = <Before extends z.ZodMiniType>(Before: Before) =>
  z.object({
    buildings: z.number(),
    /** Sent back as `changes` with the version, it gives each its own again. */
    before: z.array(Before),
    /** The version that the change gave these buildings. */
    version: Moment,
    /** How many buildings an undo left as they are, as they have another version since. */
    left_out: z.number(),
  });
