/** Every error code of the API with its HTTP status. Each code has a text in every language. */
export const ERRORS = {
  ERR_ACCOUNT_PENDING: 403,
  ERR_CONNECTION_CREATION_COUNT: 403,
  ERR_CONNECTION_NAME_ALREADY_EXISTS: 409,
  ERR_CONNECTION_WITHOUT_CREDENTIALS: 409,
  ERR_CREATING_MESSAGE: 500,
  ERR_CREATING_TICKET: 500,
  ERR_CURRENT_PASSWORD: 400,
  ERR_DELETE_WAPP_MSG: 400,
  ERR_DUPLICATED_CONTACT: 409,
  ERR_EDITING_WAPP_MSG: 400,
  ERR_EDIT_TIME_EXCEEDED: 400,
  ERR_EMAIL_ALREADY_EXISTS: 409,
  ERR_EMPTY_MESSAGE: 400,
  ERR_FETCH_WAPP_MSG: 400,
  ERR_FILE_EMPTY: 400,
  ERR_FILE_TOO_LARGE: 413,
  ERR_FILE_TYPE: 415,
  ERR_FIRST_CONTACT_REFUSED: 409,
  ERR_HUB_CHANNEL_CONNECTED: 409,
  ERR_HUB_TOKEN_REFUSED: 400,
  ERR_HUB_UNREACHABLE: 502,
  ERR_HUB_WITHOUT_ADDRESS: 400,
  ERR_HUB_WITHOUT_TOKEN: 400,
  ERR_IMAGE_TOO_COMPLEX: 422,
  ERR_IMAGE_TOO_LARGE: 413,
  ERR_IMAGE_TYPE: 415,
  ERR_IMPORT_RUNNING: 409,
  ERR_IMPORT_SOURCE: 400,
  ERR_IMPORT_WITHOUT_NUMBERS: 400,
  ERR_IMPORT_WITHOUT_SOURCE: 400,
  ERR_INTERNAL: 500,
  ERR_INVALID_API_TOKEN: 401,
  ERR_INVALID_CREDENTIALS: 401,
  ERR_INVITATION_INVALID: 400,
  ERR_MAIL_NOT_CONFIGURED: 501,
  ERR_MERGE_GROUP: 400,
  ERR_MERGE_OPEN_TICKETS: 409,
  ERR_MERGE_SAME_CONTACT: 400,
  ERR_MESSAGE_TOO_LONG: 413,
  ERR_MESSAGE_UNCONFIRMED: 502,
  ERR_NO_CONTACT_FOUND: 404,
  ERR_NO_DELIVERY_FOUND: 404,
  ERR_NO_DEF_WAPP_FOUND: 400,
  ERR_NO_HUB_CHANNEL_FOUND: 404,
  ERR_NO_IMPORT_FOUND: 404,
  ERR_NO_INTEGRATION_FOUND: 404,
  ERR_NO_INVITATION_FOUND: 404,
  ERR_NO_MEDIA_FOUND: 404,
  ERR_NO_MESSAGE_FOUND: 404,
  ERR_NO_OTHER_WHATSAPP: 400,
  ERR_NO_PERMISSION: 403,
  ERR_NO_QUEUE_FOUND: 404,
  ERR_NO_QUICK_ANSWER_FOUND: 404,
  ERR_NO_SETTING_FOUND: 404,
  ERR_NO_SIGNUP_FOUND: 404,
  ERR_NO_SUCH_CALL: 404,
  ERR_NO_TAG_FOUND: 404,
  ERR_NO_TICKET_FOUND: 404,
  ERR_NO_USER_FOUND: 404,
  ERR_NO_SENDING_LIMITS: 404,
  ERR_NO_WAPP_FOUND: 404,
  ERR_NO_WEBHOOK_FOUND: 404,
  ERR_OPEN_USER_TICKET: 409,
  ERR_OTHER_OPEN_TICKET: 409,
  ERR_OUT_OF_HOURS: 401,
  ERR_PASSWORD_COMMON: 400,
  ERR_PASSWORD_TOO_SHORT: 400,
  ERR_PHONE_UNANSWERED: 504,
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 409,
  ERR_QUEUE_NAME_ALREADY_EXISTS: 409,
  ERR_QUEUE_REQUIRED: 400,
  ERR_REPLY_WINDOW_CLOSED: 409,
  ERR_RESET_LINK_INVALID: 400,
  ERR_SENDING_WAPP_MSG: 502,
  ERR_SESSION_EXPIRED: 401,
  ERR_SHORTCUT_ALREADY_EXISTS: 409,
  ERR_STORAGE_FULL: 507,
  ERR_TAG_NAME_ALREADY_EXISTS: 409,
  ERR_TEMPORARILY_UNAVAILABLE: 503,
  ERR_TICKET_NOT_OPEN: 409,
  ERR_TOO_MANY_REQUESTS: 429,
  ERR_USER_CREATION_COUNT: 403,
  ERR_USER_CREATION_DISABLED: 403,
  ERR_VALIDATION: 400,
  ERR_WAPP_CHECK_CONTACT: 502,
  ERR_WAPP_DOWNLOAD_MEDIA: 502,
  ERR_WAPP_GREETING_REQUIRED: 400,
  ERR_WAPP_INVALID_CONTACT: 400,
  ERR_WAPP_NOT_INITIALIZED: 409,
  ERR_WAPP_PAIRING_REFUSED: 409,
  ERR_WAPP_SESSION_EXPIRED: 409,
  ERR_WEBCHAT_IDENTITY: 401,
  ERR_WEBHOOK_ACTIONS: 409,
  ERR_WEBHOOK_ADDRESS: 400,
  ERR_WEBHOOK_COUNT: 409,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** Values for the placeholders of an error text, e.g. the agent to whom the other ticket is assigned. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The body of every error response. */
export interface ErrorBody {
  error: ErrorCode;
  /** The code again: older clients translate this field and show it in place of `error`. */
  message: ErrorCode;
  /** English text for people who read logs. */
  description: string;
  details?: ErrorDetails;
  /** The id of this request in the server's log. */
  requestId?: string;
}

/** A business rule was violated; carries a code of the catalogue, never free text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, details?: ErrorDetails, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}

/** Aborts with an error of the catalogue. @throws AppError always */
export function fail(code: ErrorCode, details?: ErrorDetails, options?: ErrorOptions): never {
  throw new AppError(code, details, options);
}
