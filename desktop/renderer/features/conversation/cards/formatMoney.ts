import type { Money } from '#shared/contract/richContent.ts';

/** An amount in its currency: "R$ 199,90". @param language BCP 47 tag */
export function formatMoney({ amount, currency }: Money, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
}
