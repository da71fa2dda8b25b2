import type { FormatterModule } from 'i18next';

const nothing = () => undefined;

/** Formats each number interpolated into a text for the language: 10.000 in one, 10,000 in another. */
export const amounts: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing, // no text uses a custom format
  addCached: nothing,
  /** @returns non-numbers unchanged: i18next itself checks for missing values */
  format(value, _, language, { interpolationkey } = {}) {
    const isAmount = typeof value === 'number' && interpolationkey !== 'id'; // ids stay unformatted, as in addresses
    return isAmount ? value.toLocaleString(language) : value;
  },
};
