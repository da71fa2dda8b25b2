import type { AuditChange, AuditKind, AuditValue } from '#shared/domain/auditLog.ts';
import type { Em } from '../database/orm.ts';
import { executePrepared } from '../database/prepared.ts';
import { currentAuthor } from '../request.ts';
import type { Author } from './author.ts';

/** What was done. */
export interface AuditRecord {
  readonly kind: AuditKind;
  /** To what, with its name at that time. */
  readonly subject?: { readonly id?: number | null; readonly name: string };
  readonly changes?: readonly AuditChange[];
  /** Where it is not who has sent the running request. */
  readonly author?: Author;
}

declare module '../events/eventBus.ts' {
  interface DomainEvents {
    /** The audit log has new entries. */
    'audit.recorded': Record<string, never>;
  }
}

/** Characters of a value that are stored; a text may have many more. */
const VALUE_MAX_LENGTH = 1000;
const NAME_MAX_LENGTH = { author: 100, subject: 300 } as const;

/** That the only value of something was changed. @param isSecret then only that it was is told */
export function changedValue(isSecret: boolean, before: string, after: string): AuditChange {
  return isSecret ? { field: 'value', isSecret } : { field: 'value', before, after };
}

/** Stores what a transaction has done, as a part of it. */
export async function storeAudit(em: Em, at: Date, records: readonly AuditRecord[]): Promise<void> {
  const rows = records.map(({ kind, subject, changes = [], author = currentAuthor() }) => ({
    kind,
    author_type: author.type,
    author_id: author.id,
    author_name: shortText(author.name, NAME_MAX_LENGTH.author),
    address: author.address,
    device: author.device,
    subject_id: subject?.id ?? null,
    subject_name: shortText(subject?.name ?? '', NAME_MAX_LENGTH.subject),
    changes: changes.map(shortened),
  }));
  await executePrepared(
    em,
    `insert into audit_entries
       (created_at, kind, author_type, author_id, author_name, address, device, subject_id, subject_name, changes)
     select ?::timestamptz, kind, author_type, author_id, author_name, address, device, subject_id, subject_name, changes
     from json_to_recordset(?::json) as given (kind text, author_type text, author_id int, author_name text, address text,
       device text, subject_id int, subject_name text, changes jsonb)`,
    [at, JSON.stringify(rows)],
  );
}

function shortened(change: AuditChange): AuditChange {
  if ('isSecret' in change) return change;
  return { field: change.field, before: shortValue(change.before), after: shortValue(change.after) };
}

function shortValue(value: AuditValue): AuditValue {
  return typeof value === 'string' ? shortText(value, VALUE_MAX_LENGTH) : value;
}

/** A half of a character, which the cut may leave, cannot be stored. */
function shortText(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`;
}
