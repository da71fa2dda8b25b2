import type { Errand } from '#bridge/errands.ts';

/** What waits for the page. Of several places to go to the last one counts; what people wrote is all kept. */
export function withErrand(waiting: readonly Errand[], errand: Errand): Errand[] {
  const isText = (one: Errand) => one.kind === 'reply';
  return isText(errand) ? [...waiting, errand] : [...waiting.filter(isText), errand];
}
