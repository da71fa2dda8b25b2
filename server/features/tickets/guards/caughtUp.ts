/**
 * Minutes. So long after an outage messages from meanwhile still arrive, of customers and from the phone of the shop: until then
 * nobody knows that there is none.
 */
const CATCHING_UP = 15;

/** For statements about tickets `t` in which nothing was written for a time: whether we would know of it. */
export const CAUGHT_UP = {
  joins: `left join connections c on c.id = t.connection_id
    left join connection_activity a on a.connection_id = c.id`,
  condition: `(c.id is null or c.status = 'CONNECTED'
      and coalesce(a.connected_at, '-infinity') < now() - interval '${CATCHING_UP} minutes')
    and exists (select from server_processes where started_at < now() - interval '${CATCHING_UP} minutes')`,
};
