import { useTranslation } from 'react-i18next';
import type { Money } from '#shared/contract/richContent.ts';
import { formatMoney } from './formatMoney.ts';

/** An amount in its currency, whose sign stays before it in languages that are written from right to left. */
export function Price({ of }: { readonly of: Money }) {
  const { i18n } = useTranslation();
  return <bdi dir="ltr">{formatMoney(of, i18n.language)}</bdi>;
}
