import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  company: {
    title: 'Company',
    name: 'Name of the company',
    nameHint: 'Shown in the top bar, on the login page, in the footer and in the browser tab.',
    url: 'Page of the company',
    urlHint: 'The name in the footer links there. Leave empty if there is none.',
  },
  theme: 'Theme',
  themes: {
    light: 'Light theme',
    dark: 'Dark theme',
  },
  logos: {
    title: 'Pictures',
    none: 'No picture',
    choose: 'Choose picture',
    remove: 'Remove',
    favico: {
      label: 'Tab icon',
      hint: 'Shown in the browser tab. Square; PNG, SVG or ICO.',
    },
    logo: {
      label: 'Logo',
      hint: 'Shown on the login page and in the menu.',
    },
    logoTicket: {
      label: 'Logo of the tickets',
      hint: 'Shown when no ticket is open.',
    },
    backgroundImage: {
      label: 'Behind the conversation',
      hint: 'Lies behind the messages.',
    },
  },
  colors: {
    title: 'Colours',
    hint: 'The main colour is darkened where needed so that text on it can be read.',
    primaryColor: 'Main colour',
    secondaryColor: 'Second colour',
    toolbarColor: 'Top bar',
    menuItens: 'Menu entries',
    sub: 'Menu headings',
    toolbarIconColor: 'Icons of the bar',
    divide: 'Dividing lines',
    backgroundDefault: 'Background of the page',
    backgroundPaper: 'Background of surfaces',
    textPrimary: 'Main text',
    textSecondary: 'Second text',
    scrollbarThumb: 'Scroll bar',
    poor: 'With these colours many people will not be able to read:',
    pair: '{{front}} on {{back}}: contrast {{ratio}}, minimum {{needs}}',
    save: 'Save colours',
    discard: 'Discard changes',
    reset: 'Back to standard colours',
  },
  preview: 'How the desk looks in these colours',
  toasts: {
    invalid: 'The look of the desk could not be read. The standard colours are in use.',
    companySaved: 'Company saved.',
    logoSaved: 'Picture updated.',
    logoFailed: 'The picture could not be uploaded. Try again.',
    logoRemoved: 'Logo removed.',
    removeFailed: 'The logo could not be removed. Try again.',
    colorsSaved: 'Colours saved: {{theme}}.',
  },
} satisfies Catalogue['personalization'];
