/** Counts up to which a form has to exist; where a form for larger counts is missing, `other` is shown. */
const COUNTS = 10_000;

const FORMS = new Map<string, ReadonlyMap<string, number>>();

/** The plural forms of a language; `other` also stands for fractions. */
export function pluralFormsOf(tag: string): string[] {
  return [...new Set([...countsOf(tag).keys(), 'other'])];
}

/** The forms that stand for one count only, whose text may therefore spell it out ("two messages"). */
export function formsOfOneCount(tag: string): string[] {
  return [...countsOf(tag)].filter(([, counts]) => counts === 1).map(([form]) => form);
}

/** How many counts each form of a language stands for. */
function countsOf(tag: string): ReadonlyMap<string, number> {
  const known = FORMS.get(tag);
  if (known) return known;
  const rules = new Intl.PluralRules(tag);
  const counts = new Map<string, number>();
  for (let count = 0; count < COUNTS; count++) {
    const form = rules.select(count);
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  FORMS.set(tag, counts);
  return counts;
}
