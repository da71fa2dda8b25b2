import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  company: {
    title: 'Company',
    name: 'Company name',
    nameHint: 'Shown in the top bar, on the login page, in the footer and in the browser tab.',
    url: 'Company website',
    urlHint: 'The name in the footer links to it. Leave it empty if there is none.',
  },
  theme: 'Theme',
  themes: {
    light: 'Light theme',
    dark: 'Dark theme',
  },
  logos: {
    title: 'Images',
    none: 'No image',
    choose: 'Choose image',
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
      label: 'Ticket logo',
      hint: 'Shown when no ticket is open.',
    },
    backgroundImage: {
      label: 'Conversation background',
      hint: 'Shown behind the messages.',
    },
  },
  colors: {
    title: 'Colours',
    hint: 'The main colour is darkened where needed so that text on it can be read.',
    primaryColor: 'Main colour',
    secondaryColor: 'Secondary colour',
    toolbarColor: 'Top bar',
    menuItens: 'Menu items',
    sub: 'Menu headings',
    toolbarIconColor: 'Top bar icons',
    divide: 'Dividers',
    backgroundDefault: 'Page background',
    backgroundPaper: 'Card background',
    textPrimary: 'Main text',
    textSecondary: 'Secondary text',
    scrollbarThumb: 'Scrollbar',
    poor: 'With these colours many people will not be able to read:',
    pair: '{{front}} on {{back}}: contrast {{ratio}}, minimum {{needs}}',
    save: 'Save colours',
    discard: 'Discard changes',
    reset: 'Restore default colours',
  },
  preview: 'How the system looks in these colours',
  toasts: {
    companySaved: 'Company saved.',
    logoSaved: 'Image updated.',
    logoFailed: 'The image could not be uploaded. Try again.',
    logoRemoved: 'Logo removed.',
    removeFailed: 'The logo could not be removed. Try again.',
    colorsSaved: 'Colours saved: {{theme}}.',
  },
} satisfies Catalogue['personalization'];
