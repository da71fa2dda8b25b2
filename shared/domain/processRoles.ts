/** What a process of the server may do: serve people, work in the background, run the sessions of channels. */
export const PROCESS_ROLES = ['web', 'worker', 'sessions'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];
