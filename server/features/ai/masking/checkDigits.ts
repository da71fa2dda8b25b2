/** Whether eleven digits are a CPF: two check digits modulo 11, and not all digits the same. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  const values = Array.from(digits, Number);
  return (
    values[9] === checkDigit(values.slice(0, 9), 10) && values[10] === checkDigit(values.slice(0, 10), 11)
  );
}

/** `first` is the weight of the first digit; the last one has weight 2. */
function checkDigit(values: readonly number[], first: number): number {
  const rest = values.reduce((sum, value, index) => sum + value * (first - index), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Whether 14 characters are a CNPJ. Since July 2026 the first twelve may also be letters, which count as their ASCII code
 * less 48 (Receita Federal, Instrução Normativa 2.229).
 */
export function isCnpj(characters: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(\d)\1*$/.test(characters)) return false;
  const values = Array.from(characters, (character) => character.charCodeAt(0) - 48);
  const digit = (count: number) => {
    const weights = CNPJ_WEIGHTS.slice(13 - count);
    const rest =
      values.slice(0, count).reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  return values[12] === digit(12) && values[13] === digit(13);
}

/** Whether 13 to 19 digits are the number of a payment card by the check of Luhn. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
