/** An e-mail address as the server accepts it: forms that check it before they send accept the same. */
export const EMAIL_ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Characters of the longest e-mail address that servers deliver to (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;
