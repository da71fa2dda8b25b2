/** How the product writes tables that spreadsheets open: UTF-8 with its mark, semicolons. */
export const CSV_MARK = '\uFEFF';
export const CSV_STYLE = {
  delimiter: ';',
  newline: '\r\n',
  /** What spreadsheets would calculate instead of showing it gets an apostrophe; also with line ends behind it. */
  escapeFormulae: /^[=+\-@\t\r]/,
} as const;
