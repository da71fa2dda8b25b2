import type { Personalization } from '#shared/contract/personalization.ts';
import { COLOR_NAMES, LOGO_KINDS, THEME_NAMES } from '#shared/domain/personalization.ts';

/*
 * Type guards that validate what is read from localStorage. Hand-written, so that the first page does not wait for zod.
 */

/** Type guard for a value. */
export type Guard<Value> = (value: unknown) => value is Value;

const COLOR = /^#[0-9a-f]{6}$/;

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function oneOf<const Value>(values: readonly Value[]): Guard<Value> {
  return (value): value is Value => values.some((each) => each === value);
}

export function orNull<Value>(isRight: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || isRight(value);
}

export function listOf<Value>(isRight: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(isRight);
}

export function recordOf<Value>(isRight: Guard<Value>): Guard<Record<string, Value>> {
  return (value): value is Record<string, Value> => isRecord(value) && Object.values(value).every(isRight);
}

/** A user's preferences for handling tickets. */
export interface TicketPreferences {
  /** Density of the rows of the ticket list. */
  readonly density: 'comfortable' | 'compact';
  /** Order of the pending tickets; that by what is due next is also that of the open ones. */
  readonly pendingOrder: 'newest' | 'longestWait' | 'dueNext';
  /** Where the app navigates after a ticket is closed. */
  readonly afterClosing: 'list' | 'next';
}

export function isTicketPreferences(value: unknown): value is TicketPreferences {
  return (
    isRecord(value) &&
    oneOf(['comfortable', 'compact'])(value['density']) &&
    oneOf(['newest', 'longestWait', 'dueNext'])(value['pendingOrder']) &&
    oneOf(['list', 'next'])(value['afterClosing'])
  );
}

/** A note that was sent; the same text is sent again under the same id. */
export interface NoteAttempt {
  readonly body: string;
  readonly clientId: string;
}

export function isNoteAttempt(value: unknown): value is NoteAttempt {
  return isRecord(value) && isText(value['body']) && isText(value['clientId']);
}

/** Whether a value is the branding of the workspace for one theme. */
export function isPersonalization(value: unknown): value is Personalization {
  return (
    isRecord(value) &&
    oneOf(THEME_NAMES)(value['theme']) &&
    isText(value['company']) &&
    isText(value['url']) &&
    LOGO_KINDS.every((kind) => orNull(isText)(value[kind])) &&
    COLOR_NAMES.every((name) => isColor(value[name]))
  );
}

function isColor(value: unknown): boolean {
  return isText(value) && COLOR.test(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
