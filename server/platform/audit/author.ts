import type { AuditAuthor } from '#shared/domain/auditLog.ts';

/** Who does what the audit log records, and from where. */
export interface Author {
  readonly type: AuditAuthor;
  /** Of a user, or of the named token of a program; else 0. */
  readonly id: number;
  /** Empty for the token of the settings, and for who is not known. */
  readonly name: string;
  /** The IP address; empty for Ramal itself. */
  readonly address: string;
  /** As the client names itself (`User-Agent`). */
  readonly device: string;
}

/** What nobody has asked for. */
export const RAMAL: Author = { type: 'ramal', id: 0, name: '', address: '', device: '' };
