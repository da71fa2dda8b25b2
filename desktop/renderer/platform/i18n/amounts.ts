import type { FormatterModule } from 'i18next';

const nothing = () => undefined;

/** Writes each number that is put into a text as the language writes amounts: 10.000 in one, 10,000 in another. */
export const amounts: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing, // no text asks for a format of its own
  addCached: nothing,
  /** @returns what is no amount as it came: the library itself looks whether it is there */
  format(value, _, language, { interpolationkey } = {}) {
    const isAmount = typeof value === 'number' && interpolationkey !== 'id'; // ids stand as they are in addresses
    return isAmount ? value.toLocaleString(language) : value;
  },
};
