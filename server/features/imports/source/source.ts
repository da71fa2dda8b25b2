import type { ImportFailure, SourceProduct } from '#shared/contract/imports.ts';

/** Points in time are texts; columns that this version of the source lacks are undefined. */
export type SourceValue = string | number | boolean | Buffer | null | undefined;
export type SourceRow = Readonly<Record<string, SourceValue>>;

/** Rows of one table, in the order of their primary key. */
export interface Reading {
  /** As the original names it. */
  readonly table: string;
  /** Those that the table lacks are left out. */
  readonly columns: readonly string[];
  /** Further expressions by name, which refer to the table as `m`. */
  readonly further?: Readonly<Record<string, string>>;
  readonly joins?: string;
  readonly where?: string;
}

/** The database of another program, open for reading only. */
export interface Source {
  readonly schema: SourceSchema;
  /** @param after the primary key of the last row of the page before; null: from the beginning */
  page(reading: Reading, after: string | null, limit: number): Promise<SourceRow[]>;
  count(reading: Reading): Promise<number>;
  /** All rows of a small set. */
  select(sql: string, values?: readonly unknown[]): Promise<SourceRow[]>;
  close(): Promise<void>;
}

export interface SourceSchema {
  readonly product: SourceProduct;
  /** The same for each opening of one database, wherever it has been moved to. */
  readonly identity: string;
  has(table: string, column?: string): boolean;
  /** The name of a table as the server spells it, in quotation marks. */
  table(name: string): string;
  /** The type of a column; empty when there is none. */
  typeOf(table: string, column: string): string;
}

/** The source cannot be read. */
export class SourceFailure extends Error {
  readonly code: ImportFailure;
  /** For the admin; never contains the password. */
  readonly detail: string;

  constructor(code: ImportFailure, detail = '', options?: ErrorOptions) {
    super(`${code}: ${detail}`, options);
    this.name = 'SourceFailure';
    this.code = code;
    this.detail = detail;
  }
}
