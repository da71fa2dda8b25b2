import type { StepResult } from '#shared/contract/macros.ts';
import type { TicketStep } from '#shared/contract/ticketSteps.ts';
import { isLeaving } from '#shared/domain/ticketSteps.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { asAppError, isEnding } from '#server/platform/http/errorHandler.ts';

/** A stored list of steps that is being done. */
interface StepRun {
  readonly ticketId: number;
  readonly steps: readonly TicketStep[];
  /** Of the first steps. */
  results: StepResult[];
}

interface RunParts<Run extends StepRun> {
  /** Reads it as it is now; other transactions wait for this one. */
  readonly lock: (tx: Transaction) => Promise<Run>;
  readonly perform: (tx: Transaction, run: Run, step: TicketStep) => Promise<void>;
}

/**
 * Does the steps of a run that were not done yet, one after the other, each in its own transaction with its result. One that is
 * refused stops no other but those that put the ticket out of the way.
 * @returns what came of each step
 */
export async function advanceRun<Run extends StepRun>(
  ctx: AppContext,
  { steps, results: earlier }: Pick<Run, 'steps' | 'results'>,
  parts: RunParts<Run>,
): Promise<StepResult[]> {
  let results = earlier;
  for (let next = results.length; next < steps.length; next = results.length)
    results = await advance(ctx, next, parts);
  return results;
}

type Decide<Run> = (tx: Transaction, run: Run, step: TicketStep) => Promise<Omit<StepResult, 'kind'>>;

/**
 * Does a step and stores its result, unless a repetition has done it meanwhile.
 * @returns the results so far
 */
async function advance<Run extends StepRun>(
  ctx: AppContext,
  index: number,
  { lock, perform }: RunParts<Run>,
): Promise<StepResult[]> {
  const storeResult = (decide: Decide<Run>) =>
    inTransaction(ctx, async (tx) => {
      const run = await lock(tx);
      const step = run.steps[index];
      if (step && run.results.length === index) {
        const result = await decide(tx, run, step);
        run.results = [...run.results, { kind: step.kind, ...result }];
      }
      return run.results;
    });
  try {
    return await storeResult(async (tx, run, step) => {
      const isIncomplete = run.results.some(({ outcome }) => outcome !== 'done');
      if (isIncomplete && isLeaving(step.kind)) return { ...DONE, outcome: 'skipped' };
      await perform(tx, run, step);
      return DONE;
    });
  } catch (error) {
    const { code, status, details = null } = asAppError(error);
    if (isEnding(code)) throw error;
    if (status >= 500) ctx.log.error({ err: error }, 'a step was not done');
    return storeResult(() => Promise.resolve({ outcome: 'refused', error: code, details }));
  }
}

const DONE = { outcome: 'done', error: null, details: null } as const;
