/** SQL: the id of the client with a name or former name, in any case. */
export const clientNamed = (text: string): string =>
  `(select coalesce(merged_into, id) from customers where lower(name) = lower(${text}))`;

/**
 * SQL: joins as `c` the client that an order `o` of a building `b` is billed to (decision 127): the building's until it is
 * billed, and the kept one where clients were merged.
 */
export const billedClient = `join customers billed on billed.id = coalesce(o.billed_customer_id, b.customer_id)
  join customers c on c.id = coalesce(billed.merged_into, billed.id)`;

/** SQL: the ids of a client and of those that were merged into it, whose invoices are its own. */
export const clientAndMerged = (id: string): string =>
  `(select id from customers where id = ${id} or merged_into = ${id})`;
