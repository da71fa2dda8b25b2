import { expect, it } from 'vitest';
import { TEST } from './dependencyRules.ts';
import { readSources } from './sources.ts';

/** Where the separator is made, and the title of the window, which browsers lay out by themselves. */
const EXEMPT = /^desktop\/renderer\/(platform\/i18n\/joined|ui\/documentTitle)\.ts$/;

it('screens join short texts by `joined` or `separator`: plain dots let parts swap places in a right-to-left text', () => {
  const screens = [...readSources()].filter(
    ([path]) => path.startsWith('desktop/renderer/') && !TEST.test(path) && !EXEMPT.test(path),
  );
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.flatMap(([path, text]) => (text.includes(' · ') ? [path] : []))).toEqual([]);
});
