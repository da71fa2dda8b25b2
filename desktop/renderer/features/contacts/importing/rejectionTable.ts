import type { TFunction } from 'i18next';
import papaparse from 'papaparse';
import type { Rejection } from '#shared/contract/contacts.ts';
import { CSV_MARK, CSV_STYLE } from '#shared/domain/csv.ts';

/** The rows that an import rejected, with the reasons, as CSV for spreadsheets. */
export function rejectionTable(t: TFunction, rejections: readonly Rejection[]): string {
  const fields = [
    t('contacts.import.row'),
    t('contacts.name'),
    t('contacts.number'),
    t('contacts.import.reason'),
  ];
  const data = rejections.map(({ row, name, number, reason }) => [
    row,
    name,
    number,
    t(`contacts.import.reasons.${reason}`),
  ]);
  return CSV_MARK + papaparse.unparse({ fields, data }, CSV_STYLE);
}
