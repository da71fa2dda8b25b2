/** The version that people see. */
export const VERSION = `v${import.meta.env.VITE_VERSION}`;
