/** Constants that server and clients must agree on. Times in milliseconds unless the name says otherwise. */
export const NAME_LENGTH = { min: 2, max: 50 } as const;
/** Characters of the reason why a user is away. */
export const AWAY_REASON_MAX = 60;
export const PASSWORD_LENGTH = { min: 5, max: 50 } as const;
/** The choices of the setting for a longer minimum. */
export const PASSWORD_MIN_LENGTHS = [5, 8, 10, 12, 16] as const;
export const TAG_NAME_MIN_LENGTH = 3;
export const SHORTCUT_LENGTH = { min: 2, max: 50 } as const;
export const QUICK_ANSWER_LENGTH = { min: 8, max: 30_000 } as const;

/** WhatsApp refuses texts above this number of characters. */
export const MESSAGE_MAX_LENGTH = 65_536;
/** Characters of an internal note. */
export const NOTE_MAX_LENGTH = 4096;
/** Unread mentions that are listed; older ones follow when these were read. */
export const MENTIONS_MAX = 100;
/** Contact cards of one message: as many as WhatsApp takes (Meta, "Contacts messages"). */
export const CONTACT_CARDS_MAX = 257;
/** Members of a group whom one message mentions, and characters of the key of one. */
export const MEMBERS_MENTIONED_MAX = 100;
export const MEMBER_KEY_MAX_LENGTH = 2000;
/** Largest file that an agent may send, in bytes: the WhatsApp limit for images, audio and video with some margin. */
export const FILE_MAX_BYTES = 100 * 1024 * 1024;
export const FILES_PER_MESSAGE = 10;

/** Tickets of one exported file. */
export const EXPORT_MAX_TICKETS = 50_000;
/** Rows of one contact import file. */
export const IMPORT_MAX_ROWS = 100_000;
/** A preview shows at most this many rejected rows; the report after the import has all of them. */
export const IMPORT_PREVIEW_ROWS = 100;

/**
 * While an agent types, the client repeats the typing event every `resendEvery`; without one the indicator ends after
 * `lasts`.
 */
export const TYPING = { resendEvery: 3000, lasts: 6000 } as const;

export const EDIT_WINDOW = 15 * 60 * 1000;
export const TOKEN_REFRESH_AGE = 25 * 60 * 1000;
export const ACCESS_TOKEN_LIFETIME = 30 * 60 * 1000;
export const PASSWORD_RESET_LIFETIME = 60 * 60 * 1000;
/** Between the password and the code of a login. */
export const LOGIN_CHALLENGE_LIFETIME = 10 * 60 * 1000;
/** For which a login at the OpenID provider may be under way. */
export const SSO_LOGIN_LIFETIME = 10 * 60 * 1000;
export const REFRESH_TOKEN_LIFETIME = 7 * 24 * 60 * 60 * 1000;

export const SEARCH_DEBOUNCE = 500;
export const SEARCH_MIN_LENGTH = 3;
export const INFINITE_SCROLL_DISTANCE_PX = 100;
export const HISTORY_SCROLL_DISTANCE_PX = 50;
export const CONNECTION_BADGE_DELAY = 2000;
export const COPIED_NOTICE = 2000;
export const RESTART_COUNTDOWN_SECONDS = 15;
export const TOAST_DURATION = 3000;
export const DROP_HINT_DURATION = 10_000;
export const SESSION_EXPIRED_REDIRECT_DELAY = 1000;

export const PREVIEW_LENGTH = 45;
export const BADGE_MAX = 9999;
/** Tickets of a list, and of a search, that are counted. Counting on would take the longer, the larger the workspace is. */
export const LIST_COUNT_MAX = 9999;
export const SEARCH_COUNT_MAX = 100;
export const RECORDING_MIN_BYTES = 10_000;
export const RECORDING_BITS_PER_SECOND = 128_000;
export const PLAYBACK_RATES = [0.5, 1, 1.5, 2] as const;
export const QR_SIZE_PX = 256;
export const COMPOSER_MAX_ROWS = 5;
export const BUBBLE_MAX_WIDTH_PX = 600;

export const PAGE_SIZE = 20;
/** Most messages fetched at once when jumping to a search result far back. */
export const MESSAGES_AT_ONCE = 1000;
export const DEFAULT_CONNECTION_COLOR = '#5C59A0';

/**
 * Time in seconds within which a new message of the customer reopens the closed ticket: the choices of the settings
 * page.
 */
export const TIME_CREATE_NEW_TICKET_OPTIONS = [
  10, 30, 60, 300, 1800, 3600, 7200, 21_600, 43_200, 86_400, 604_800, 1_296_000, 2_592_000,
] as const;

/** Minutes that a customer may wait, as the settings page offers them; zero is no target. */
export const WAITING_TARGETS = [0, 5, 10, 15, 30, 60, 120, 240] as const;

/** How long entries of the audit log can be kept, in days. Nobody can shorten it to hide what was done last. */
export const AUDIT_LOG_DAYS = [90, 180, 365, 730, 1825] as const;

export const SOCKET = { reconnectDelay: 5000, reconnectAttempts: 5, timeout: 10_000 } as const;

/** How customers rate a closed ticket: the most stars, and the characters of what they write with it. */
export const RATING = { stars: 5, comment: 1000 } as const;

/** Of an uploaded picture that the server redraws: a logo, or that of a user. Bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** Characters of a reaction: no emoji has as many. */
export const REACTION_MAX_LENGTH = 32;

/** Tickets that one request changes together. */
export const SELECTED_TICKETS_MAX = 500;

/** Saved views of one person, and those for everybody; characters of the name of one. */
export const SAVED_VIEWS_MAX = 50;
export const SAVED_VIEW_NAME_MAX_LENGTH = 50;
/** Macros of one person, or for everybody. */
export const MACROS_MAX = 100;
export const MACRO_STEPS_MAX = 20;
/** Characters of a text or a note in a step: what WhatsApp's official API takes as one message. */
export const STEP_TEXT_MAX_LENGTH = 4096;
/** Tags that one step adds or removes. */
export const STEP_TAGS_MAX = 20;

/** Automation rules; keywords of one, and the characters of a keyword. */
export const AUTOMATION_RULES_MAX = 50;
export const KEYWORDS_MAX = 50;
export const KEYWORD_MAX_LENGTH = 100;
/** How long a rule waits at most: minutes for an answer of the team, hours for one of the customer. */
export const WAITING_MINUTES_MAX = 7 * 24 * 60;
export const SILENT_HOURS_MAX = 30 * 24;
/** How often a rule acts on one ticket within an hour. */
export const AUTOMATION_RUNS_PER_HOUR = 5;

/** Reasons for which tickets are resolved. */
export const CLOSING_REASONS_MAX = 50;

/** Columns of the board. */
export const STAGES_MAX = 20;

/** Characters of the subject that an agent gives an e-mail. */
export const SUBJECT_MAX_LENGTH = 200;
/** Why a ticket is put away. */
export const SNOOZE_REASON_MAX_LENGTH = 200;
