/**
 * SQL of the seconds of times `t` as `ticket_time_months` has them: twenty lengths for each time that they grow by e, so that each
 * is at most 2.5 % too long or too short; ten seconds and less are exact. The triggers of `ticket_times` round in the same way
 * (Migration20261128121000_expand_1_10).
 */
export const ROUNDED_SECONDS =
  'case when t.seconds <= 10 then t.seconds else round(exp(round(ln(t.seconds::float8) * 20) / 20))::int end';
