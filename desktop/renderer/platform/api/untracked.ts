/**
 * Options of a mutation that is dispatched and whose state no component shows. A hook would subscribe to the cache for it with
 * each component: with each row of a list, and each conversation that is opened.
 */
export const UNTRACKED = { track: false } as const;
