/** Libraries that no start loads: each costs a twentieth to a fifth of it, and many servers never need it. */
export const LOADED_WHEN_NEEDED = [
  '@whiskeysockets/baileys',
  'grammy',
  'imapflow',
  'mailparser',
  'mysql2',
  'nodemailer',
] as const;
