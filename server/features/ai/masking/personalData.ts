import { isCardNumber, isCnpj, isCpf } from './checkDigits.ts';

/** What a placeholder stands for; the name is part of it, so that the model knows what it must not change. */
export type DataKind = 'EMAIL' | 'PIX_KEY' | 'CNPJ' | 'CPF' | 'CARD' | 'POSTCODE' | 'PHONE' | 'TEXT';

interface Rule {
  readonly kind: DataKind;
  readonly pattern: RegExp;
  readonly fits?: (found: string) => boolean;
}

const digitsOf = (found: string) => found.replace(/\D/g, '');

/** No digit may stand on either side of a number, or a part of a longer one would be taken. */
const number = (pattern: string) => new RegExp(`(?<!\\d)(?:${pattern})(?!\\d)`, 'g');
/** The same for what may hold letters. */
const code = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'giu');

/** In this order: the first that fits takes the text. A text that looks like a placeholder is masked itself. */
export const RULES: readonly Rule[] = [
  {
    kind: 'TEXT',
    pattern: /\[(?:EMAIL|PIX_KEY|CNPJ|CPF|CARD|POSTCODE|PHONE|TEXT)_\d+\]/gi,
  },
  { kind: 'EMAIL', pattern: /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/giu },
  // Random keys of Pix are UUIDs. Its other keys are e-mails, documents and phones.
  {
    kind: 'PIX_KEY',
    pattern: code('[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'),
  },
  {
    kind: 'CNPJ',
    pattern: code('[0-9A-Z]{2}\\.?[0-9A-Z]{3}\\.?[0-9A-Z]{3}[/ ]?[0-9A-Z]{4}-?\\d{2}'),
    fits: (found) => isCnpj(found.replace(/[^0-9a-z]/gi, '').toUpperCase()),
  },
  {
    kind: 'CPF',
    pattern: number('\\d{3}[. ]?\\d{3}[. ]?\\d{3}[-. ]?\\d{2}'),
    fits: (found) => isCpf(digitsOf(found)),
  },
  {
    kind: 'CARD',
    pattern: number('\\d(?:[ .-]?\\d){12,18}'),
    fits: (found) => isCardNumber(digitsOf(found)),
  },
  { kind: 'POSTCODE', pattern: number('\\d{2}\\.?\\d{3}-\\d{3}') },
  { kind: 'POSTCODE', pattern: /(?<=\bCEP[: ]{1,3})\d{8}(?!\d)/gi },
  {
    kind: 'PHONE',
    pattern: number('(?:\\+|00)?\\(?\\d(?:[ ().-]{0,3}\\d){7,14}'),
    fits: (found) => !/^\d{4}-\d{2}-\d{2}/.test(found), // a date
  },
];
