/** SQL condition on a row `t` of tickets for the open ones that count for their agent: not those that are put away. */
export const COUNTS_FOR_AGENT = "t.status = 'open' and t.snoozed_at is null";
