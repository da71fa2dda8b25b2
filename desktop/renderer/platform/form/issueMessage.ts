import type { TFunction } from 'i18next';
import type { z } from 'zod';

/** The message for one validation issue of a form. */
export function issueMessage(t: TFunction, issue: z.core.$ZodIssue, value: unknown): string {
  if (value === '' || value === null || value === undefined) return t('validation.required');
  switch (issue.code) {
    case 'too_small':
      return t('validation.tooShort', { min: String(issue.minimum) });
    case 'too_big':
      return t('validation.tooLong', { max: String(issue.maximum) });
    case 'invalid_format':
      return issue.format === 'email' ? t('validation.email') : t('validation.invalid');
    default:
      return t('validation.invalid');
  }
}
