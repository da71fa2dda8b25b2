/** They stay in `node_modules` when the server is built. */
export const APART_WHEN_NEEDED = ['grammy', 'imapflow', 'mailparser', 'mysql2', 'nodemailer'] as const;

/**
 * Libraries that no start loads: each costs a twentieth to a fifth of it, and many servers never need it. WhatsApp's is built
 * with the modules that use it, into a file of its own: a third of it is used by no server, and would stay in memory.
 */
export const LOADED_WHEN_NEEDED = ['@whiskeysockets/baileys', ...APART_WHEN_NEEDED] as const;
