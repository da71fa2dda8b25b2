/** CSV format of all exports, as spreadsheets open it: UTF-8 with byte order mark, separated by semicolons. */
export const CSV_MARK = '\uFEFF';
export const CSV_STYLE = {
  delimiter: ';',
  newline: '\r\n',
  /**
   * Cells that a spreadsheet would evaluate as a formula get an apostrophe: also those with full-width signs of East
   * Asian keyboards (＝ ＋ － ＠), and those after spaces, tabs and line ends, which some programs drop.
   */
  escapeFormulae: /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u,
} as const;
