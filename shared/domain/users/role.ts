import * as z from 'zod/mini';

/** The four roles, in the order of the numbers that the documents give them (specification README no. 2). */
export const roles = ['customer', 'scheduler', 'admin', 'technician'] as const;

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** The number under which a role is stored and sent as `is_role`: customer 0, scheduler 1, admin 2, technician 3. */
export const roleNumber = (role: Role): number => roles.indexOf(role);

/** The role behind a number; undefined when there is none. */
export const roleOfNumber = (number: number): Role | undefined => roles[number];
