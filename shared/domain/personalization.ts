/** The branding that a master admin can change, with the defaults of a new installation. */
export const THEME_NAMES = ['light', 'dark'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** The colours of a theme and where they are used, each as #rrggbb. */
export interface ThemeColors {
  /** Buttons, links, own messages. */
  readonly primaryColor: string;
  /** Switches, selected options, the underline of the active tab. */
  readonly secondaryColor: string;
  readonly toolbarColor: string;
  /** Entries of the drawer. */
  readonly menuItens: string;
  /** Headings of the groups in the drawer. */
  readonly sub: string;
  readonly toolbarIconColor: string;
  /** Dividers. */
  readonly divide: string;
  /** Areas around the surfaces: drawer, login page. */
  readonly backgroundDefault: string;
  /** Surfaces: lists, tables, dialogs. */
  readonly backgroundPaper: string;
  readonly textPrimary: string;
  readonly textSecondary: string;
  readonly scrollbarThumb: string;
}
export type ColorName = keyof ThemeColors;

export const DEFAULT_COLORS: Readonly<Record<ThemeName, ThemeColors>> = {
  light: {
    primaryColor: '#5c4b9b',
    secondaryColor: '#5c4b9b',
    toolbarColor: '#f5f5f5',
    menuItens: '#424242',
    sub: '#616161',
    toolbarIconColor: '#424242',
    divide: '#e0e0e0',
    backgroundDefault: '#f5f5f5',
    backgroundPaper: '#ffffff',
    textPrimary: '#242424',
    textSecondary: '#424242',
    scrollbarThumb: '#8f8f8f',
  },
  dark: {
    primaryColor: '#8a7dcc',
    secondaryColor: '#8a7dcc',
    toolbarColor: '#141414',
    menuItens: '#d6d6d6',
    sub: '#adadad',
    toolbarIconColor: '#d6d6d6',
    divide: '#3d3d3d',
    backgroundDefault: '#141414',
    backgroundPaper: '#292929',
    textPrimary: '#ffffff',
    textSecondary: '#d6d6d6',
    scrollbarThumb: '#7a7a7a',
  },
};
// Both themes are written out above, so their keys are exactly these.
export const COLOR_NAMES = Object.keys(DEFAULT_COLORS.light) as ColorName[];

/** The pictures of a theme: browser tab, login and drawer, empty conversation, background of the messages. */
export const LOGO_KINDS = ['favico', 'logo', 'logoTicket', 'backgroundImage'] as const;
export type LogoKind = (typeof LOGO_KINDS)[number];

export const DEFAULT_COMPANY = 'Ramal';
export const COMPANY_MAX_LENGTH = 100;
