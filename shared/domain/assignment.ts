/** How the waiting tickets of a queue get an agent: one accepts them, or Ramal chooses one. */
export const ASSIGNMENTS = ['manual', 'automatic'] as const;
export type Assignment = (typeof ASSIGNMENTS)[number];

/** The highest number of open tickets that a queue may allow an agent. */
export const TICKET_LIMIT_MAX = 1000;

/** Minutes: a day. The longest time after which a queue may take tickets from agents who are not there. */
export const RETURN_AFTER_MAX = 1440;
