import type { Transaction } from '../database/inTransaction.ts';

/** A column that is encrypted with the key of the installation; with another key it cannot be read. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
}

/** An encrypted column, and what happens to it when its key is lost. */
export interface EncryptedData extends EncryptedColumn {
  /** Removes what can no longer be read, and marks what has to be entered again. */
  discard(tx: Transaction): Promise<void>;
}

/** Encrypted data without which its rows are worth nothing: they are deleted with it. */
export function deletedWithKey({ table, column }: EncryptedColumn): EncryptedData {
  return { table, column, discard: async ({ em }) => void (await em.execute(`delete from ${table}`)) };
}
