import type { ImportKind, SkipReason } from '#shared/contract/imports.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Reading, Source, SourceRow, SourceValue } from '../source/source.ts';

/** What an import is about, the same for all its pages. */
export interface Step {
  readonly ctx: AppContext;
  readonly source: Source;
  /** Id of the `ImportSource`; 0 in a dry run of a source from which nothing was imported. */
  readonly sourceId: number;
  /** Counts only: what earlier phases would have added is not there. */
  readonly isDryRun: boolean;
  /** Where the files of the source are; null: they are not imported. */
  readonly folder: string | null;
  /** Reads a point in time of the source. */
  readonly momentOf: (value: SourceValue) => Date | null;
}

/** What becomes of a row. */
export interface Decision<Content = undefined> {
  /** The primary key in the source. */
  readonly key: string;
  readonly outcome: 'added' | 'existing' | 'skipped';
  readonly row: SourceRow;
  readonly content: Content;
  /** The id here of what exists and is not recorded yet; undefined when it is, or when nothing exists. */
  readonly found?: number | undefined;
  readonly reason?: SkipReason;
  readonly detail?: string;
}

/**
 * One kind of rows. A page of them is imported in one transaction; a dry run only decides.
 * @typeParam Related what a page needs besides its rows
 */
export interface Phase<Related = unknown, Content = unknown> {
  readonly kind: ImportKind;
  readonly reading: Reading;
  readonly pageSize: number;
  /** Reads from the source and the disk, before the transaction. */
  prepare(step: Step, rows: readonly SourceRow[]): Promise<Related>;
  /** Compares with this database, within the transaction that stores, and in a dry run. */
  decide(step: Step, em: Em, rows: readonly SourceRow[], related: Related): Promise<Decision<Content>[]>;
  store(
    step: Step,
    tx: Transaction,
    decisions: readonly Decision<Content>[],
    related: Related,
  ): Promise<void>;
  /** Removes what `prepare` has stored, when the transaction has failed. */
  undo?(step: Step, related: Related, error: unknown): Promise<void>;
}

/** A page of rows whose types only its phase knows. */
export interface Page {
  /** Decides about the rows and, unless it is a dry run, stores them. */
  import(tx: Transaction): Promise<readonly Decision<unknown>[]>;
  /** Removes what was prepared, when the transaction has failed. */
  undo(error: unknown): Promise<void>;
}

export interface OpenedPhase extends Pick<Phase, 'reading' | 'pageSize'> {
  prepare(step: Step, rows: readonly SourceRow[]): Promise<Page>;
}

/** The phase for callers that handle all kinds alike. */
export function openPhase<Related, Content>(phase: Phase<Related, Content>): OpenedPhase {
  return {
    reading: phase.reading,
    pageSize: phase.pageSize,
    async prepare(step, rows) {
      const related = await phase.prepare(step, rows);
      return {
        async import(tx) {
          const decisions = await phase.decide(step, tx.em, rows, related);
          if (!step.isDryRun) await phase.store(step, tx, decisions, related);
          return decisions;
        },
        undo: async (error) => phase.undo?.(step, related, error),
      };
    },
  };
}

export const NOTHING_RELATED = async (): Promise<undefined> => undefined;

export function added<Content>(row: SourceRow, content: Content): Decision<Content> {
  return { key: String(row['id']), outcome: 'added', row, content };
}

/** @param found its id here, when it has not been recorded yet */
export function existing<Content>(row: SourceRow, content: Content, found?: number): Decision<Content> {
  return { key: String(row['id']), outcome: 'existing', row, content, found };
}

export function skipped<Content>(
  row: SourceRow,
  content: Content,
  reason: SkipReason,
  detail = '',
): Decision<Content> {
  return { key: String(row['id']), outcome: 'skipped', row, content, reason, detail };
}
