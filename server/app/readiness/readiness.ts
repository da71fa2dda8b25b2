import type { CheckResult, ReadinessCheck } from '#shared/contract/system.ts';
import type { Log } from '#server/platform/log.ts';

/** Looks at one thing that the server needs; null when all is well, else what is wrong. */
export type Check = () => Promise<string | null>;

export interface Readiness {
  /** Looks at everything, in a bounded time whatever hangs. Several who ask at the same time share one look. */
  look(): Promise<{ readonly isReady: boolean; readonly checks: readonly CheckResult[] }>;
}

/** Milliseconds. */
const ANSWER_WITHIN = 3000;
const FRESH_FOR = 1000;

/** @param answerWithin milliseconds after which a check counts as failed */
export function createReadiness(
  checks: Readonly<Record<ReadinessCheck, Check>>,
  log: Log,
  answerWithin = ANSWER_WITHIN,
): Readiness {
  /** A check that hangs is not begun again before it has ended. */
  const running = new Map<ReadinessCheck, Promise<string | null>>();
  let wasReady = true;
  let last: { readonly result: ReturnType<Readiness['look']>; readonly at: number } | undefined;

  const begin = (name: ReadinessCheck): Promise<string | null> => {
    const known = running.get(name);
    if (known) return known;
    const begun = checks[name]()
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .finally(() => running.delete(name));
    running.set(name, begun);
    return begun;
  };

  const resultOf = async (name: ReadinessCheck): Promise<CheckResult> => {
    const since = performance.now();
    const late = Promise.withResolvers<string>();
    const timer = setTimeout(() => late.resolve(`no answer within ${answerWithin} ms`), answerWithin);
    const problem = await Promise.race([begin(name), late.promise]);
    clearTimeout(timer);
    return { name, isOk: problem === null, problem, milliseconds: Math.round(performance.now() - since) };
  };

  const lookNow = async () => {
    const results = await Promise.all((Object.keys(checks) as ReadinessCheck[]).map(resultOf));
    const isReady = results.every(({ isOk }) => isOk);
    if (isReady !== wasReady) {
      const failed = results.filter(({ isOk }) => !isOk);
      if (isReady) log.warn('ready again');
      else log.error({ failed }, 'not ready');
    }
    wasReady = isReady;
    return { isReady, checks: results };
  };

  return {
    look: () => {
      if (!last || performance.now() - last.at > FRESH_FOR) {
        const result = lookNow();
        last = { result, at: Number.POSITIVE_INFINITY }; // shared while it is under way
        const mine = last;
        void result.then(() => {
          if (last === mine) last = { result, at: performance.now() };
        });
      }
      return last.result;
    },
  };
}
