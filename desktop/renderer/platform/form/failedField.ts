import { isErrorCode, type ErrorCode } from '#shared/contract/errors.ts';
import { isApiError } from '#renderer/platform/api/index.ts';

/** The fields that an error of the server is about, by their names in the forms. */
const FIELDS: { readonly [Code in ErrorCode]?: readonly string[] } = {
  ERR_CURRENT_PASSWORD: ['currentPassword'],
  ERR_DUPLICATED_CONTACT: ['number'],
  ERR_EMAIL_ALREADY_EXISTS: ['email'],
  ERR_PASSWORD_COMMON: ['newPassword', 'password'],
  ERR_PASSWORD_TOO_SHORT: ['newPassword', 'password'],
  ERR_QUEUE_COLOR_ALREADY_EXISTS: ['color'],
  ERR_QUEUE_NAME_ALREADY_EXISTS: ['name'],
  ERR_SHORTCUT_ALREADY_EXISTS: ['shortcut'],
  ERR_TAG_NAME_ALREADY_EXISTS: ['name'],
  ERR_TWO_FACTOR_CODE: ['code'],
  ERR_WAPP_INVALID_CONTACT: ['number'],
};

/** The field of a form that a failed attempt to save is about; undefined when it is about none of them. */
export function failedField(failure: unknown, values: object): string | undefined {
  const code = isApiError(failure) ? failure.code : null;
  return code !== null && isErrorCode(code) ? FIELDS[code]?.find((name) => name in values) : undefined;
}
