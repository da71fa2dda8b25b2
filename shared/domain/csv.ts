/** How the product writes tables that spreadsheets open: UTF-8 with its mark, semicolons. */
export const CSV_MARK = '\uFEFF';
export const CSV_STYLE = {
  delimiter: ';',
  newline: '\r\n',
  /**
   * What spreadsheets would calculate instead of showing it gets an apostrophe: also in the full-width forms of East Asian
   * keyboards (＝ ＋ － ＠), and behind spaces, tabs and line ends, which some programs drop.
   */
  escapeFormulae: /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u,
} as const;
