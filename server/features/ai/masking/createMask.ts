import { withPlainNumbers } from '#shared/domain/plainNumbers.ts';
import { RULES, type DataKind } from './personalData.ts';

/** Replaces personal data by placeholders and puts it back. One mask knows the data of one request. */
export interface Mask {
  /** Phones, e-mails, documents, cards and Pix keys become `[PHONE_1]` and so on; equal values the same one. */
  hide(text: string): string;
  /** Puts the values back, also where a model has changed the case or left out the brackets. Unknown ones stay. */
  restore(text: string): string;
  /** `restore` for a text that arrives in parts. The last part comes out of `end`. */
  restoring(): { push(part: string): string; end(): string };
}

const PLACEHOLDER = /\[?\b(EMAIL|PIX_KEY|CNPJ|CPF|CARD|POSTCODE|PHONE|TEXT)_(\d{1,6})\b\]?/gi;
/** What may be the beginning of a placeholder. */
const UNFINISHED = /\[?\w{0,24}$/;

export function createMask(): Mask {
  const values = new Map<string, string>();
  const placeholders = new Map<string, string>();
  const counts = new Map<DataKind, number>();

  const placeholderFor = (kind: DataKind, value: string) => {
    const known = placeholders.get(value);
    if (known) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    const name = `${kind}_${count}`;
    counts.set(kind, count);
    values.set(name, value);
    placeholders.set(value, `[${name}]`);
    return `[${name}]`;
  };

  /** Applies the rules one after the other to what none of them has taken yet. */
  const hide = (text: string) => {
    let parts: readonly (string | { readonly placeholder: string })[] = [text];
    for (const rule of RULES)
      parts = parts.flatMap((part) => (typeof part === 'string' ? split(part, rule) : [part]));
    return parts.map((part) => (typeof part === 'string' ? part : part.placeholder)).join('');
  };

  const split = (text: string, { kind, pattern, fits }: (typeof RULES)[number]) => {
    const parts: (string | { readonly placeholder: string })[] = [];
    let end = 0;
    for (const { 0: found, index: at } of withPlainNumbers(text).matchAll(pattern)) {
      if (fits && !fits(found)) continue;
      const written = text.slice(at, at + found.length);
      parts.push(text.slice(end, at), { placeholder: placeholderFor(kind, written) });
      end = at + found.length;
    }
    return [...parts, text.slice(end)];
  };

  const restore = (text: string) =>
    text.replace(PLACEHOLDER, (found, kind: string, number: string) => {
      return values.get(`${kind.toUpperCase()}_${Number(number)}`) ?? found;
    });

  return {
    hide,
    restore,
    restoring() {
      let waiting = '';
      return {
        push(part) {
          const text = waiting + part;
          const [unfinished = ''] = UNFINISHED.exec(text) ?? [];
          waiting = unfinished;
          return restore(text.slice(0, text.length - unfinished.length));
        },
        end() {
          const rest = restore(waiting);
          waiting = '';
          return rest;
        },
      };
    },
  };
}
