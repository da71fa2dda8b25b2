/** The time of a recording that has lasted for a second or more. A busy page may skip any single second. */
export const SOME_SECONDS = /^\d+:(?!00$)\d\d$/;
