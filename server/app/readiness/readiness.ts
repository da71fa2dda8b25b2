import type { CheckFailure, CheckResult, ReadinessCheck } from '#shared/contract/system.ts';
import type { Log } from '#server/platform/log.ts';

/** The result of a check. */
export interface Measurement {
  /** What is wrong, in English; null when all is well. */
  readonly problem: string | null;
  /** In the unit of the check, see the contract; absent when there is nothing to measure. */
  readonly value?: number;
}

/** Checks one thing that the server needs; throws when the check itself fails. */
export type Check = () => Promise<Measurement>;

/** The checks of a process; those of what it does not use are absent. */
export type Checks = Readonly<Partial<Record<ReadinessCheck, Check>>>;

interface Outcome extends Measurement {
  readonly failure: CheckFailure | null;
}

interface Report {
  readonly isReady: boolean;
  readonly measuredAt: Date;
  readonly checks: readonly CheckResult[];
}

export interface Readiness {
  /** Runs all checks within a bounded time, whatever hangs. Concurrent callers share one run. */
  check(): Promise<Report>;
  /** The same for the needed ones only: proxies ask every few seconds, and the others read queues and write to the store. */
  isReady(): Promise<boolean>;
}

/** Milliseconds. */
const ANSWER_WITHIN = 3000;
const FRESH_FOR = 1000;

/**
 * @param needed whether a check decides over the readiness; the others are reported only
 * @param answerWithin milliseconds after which a check counts as failed
 */
export function createReadiness(
  checks: Checks,
  log: Log,
  needed: (name: ReadinessCheck) => boolean = () => true,
  answerWithin = ANSWER_WITHIN,
): Readiness {
  /** A check that hangs is not started again before it has ended. */
  const running = new Map<ReadinessCheck, Promise<Outcome>>();
  let wasReady = true;

  const begin = (name: ReadinessCheck, check: Check): Promise<Outcome> => {
    const known = running.get(name);
    if (known) return known;
    const begun = check()
      .then(
        (measured): Outcome => ({ ...measured, failure: measured.problem === null ? null : 'limit' }),
        (error: unknown): Outcome => ({
          failure: 'error',
          problem: error instanceof Error ? error.message : String(error),
        }),
      )
      .finally(() => running.delete(name));
    running.set(name, begun);
    return begun;
  };

  const resultOf = async ([name, check]: [ReadinessCheck, Check]): Promise<CheckResult> => {
    const since = performance.now();
    const late = Promise.withResolvers<Outcome>();
    const timer = setTimeout(
      () => late.resolve({ failure: 'timeout', problem: `no answer within ${answerWithin} ms` }),
      answerWithin,
    );
    const { failure, problem, value = null } = await Promise.race([begin(name, check), late.promise]);
    clearTimeout(timer);
    const milliseconds = Math.round(performance.now() - since);
    return { name, isOk: failure === null, failure, problem, value, milliseconds };
  };

  const runChecks = async (isMeant: (name: ReadinessCheck) => boolean): Promise<Report> => {
    const meant = (Object.entries(checks) as [ReadinessCheck, Check][]).filter(([name]) => isMeant(name));
    const results = await Promise.all(meant.map(resultOf));
    const isReady = results.every(({ name, isOk }) => isOk || !needed(name));
    if (isReady !== wasReady) {
      const failed = results.filter(({ isOk }) => !isOk);
      if (isReady) log.warn('ready again');
      else log.error({ failed }, 'not ready');
    }
    wasReady = isReady;
    return { isReady, measuredAt: new Date(), checks: results };
  };

  const check = shareRuns(() => runChecks(() => true));
  const checkNeeded = shareRuns(() => runChecks(needed));
  return { check, isReady: async () => (await checkNeeded()).isReady };
}

/** Concurrent calls share one run, and its result for a moment. */
function shareRuns<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let last: { readonly result: Promise<Result>; readonly at: number } | undefined;
  return () => {
    if (!last || performance.now() - last.at > FRESH_FOR) {
      const result = run();
      last = { result, at: Number.POSITIVE_INFINITY }; // concurrent callers share the run in progress
      const mine = last;
      void result.then(() => {
        if (last === mine) last = { result, at: performance.now() };
      });
    }
    return last.result;
  };
}
