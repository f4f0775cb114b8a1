/** SQL: the id of the client whose name, or former name, a text is, whatever the case of its letters. */
export const clientNamed = (text: string): string =>
  `(select coalesce(merged_into, id) from customers where lower(name) = lower(${text}))`;

/** SQL: the ids of a client and of those that were merged into it, whose invoices are its own. */
export const clientAndMerged = (id: string): string =>
  `(select id from customers where id = ${id} or merged_into = ${id})`;
