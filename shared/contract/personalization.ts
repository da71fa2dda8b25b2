import { z } from 'zod';
import {
  COLOR_NAMES,
  COMPANY_MAX_LENGTH,
  LOGO_KINDS,
  THEME_NAMES,
  type ColorName,
} from '../domain/personalization.ts';
import { contract } from './endpoint.ts';
import { text } from './fields.ts';

const theme = z.enum(THEME_NAMES);

const themeColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/)
  .overwrite((hex) => (hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex));

// one field for each colour name
const colors = z.object(
  Object.fromEntries(COLOR_NAMES.map((name) => [name, themeColor])) as Record<ColorName, typeof themeColor>,
);

/** File name below `/public/logos/`; null without a picture. */
const logo = z.string().nullable();

export const personalization = z.object({
  theme,
  company: z.string(),
  /** Target of the link on the company's name; empty: no link. */
  url: z.string(),
  favico: logo,
  logo,
  logoTicket: logo,
  backgroundImage: logo,
  ...colors.shape,
});
export type Personalization = z.output<typeof personalization>;

/** A web address; https is assumed when the scheme is missing. */
const website = z.preprocess(
  (value) =>
    typeof value === 'string' && value.trim() !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(value.trim())
      ? `https://${value.trim()}`
      : value,
  z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: /\./, normalize: true }).max(300)]),
);

export const companyForm = z.object({
  company: text(COMPANY_MAX_LENGTH).pipe(z.string().trim().min(1)),
  url: website.default(''),
});

export const personalizationContract = contract({
  list: {
    method: 'GET',
    path: '/personalizations',
    summary: 'Get the branding of both themes; public for the login page',
    right: 'public',
    response: z.array(personalization),
    errors: ['ERR_TOO_MANY_REQUESTS'],
  },
  updateCompany: {
    method: 'PUT',
    path: '/personalizations/:theme/company',
    summary: 'Set the company name and its link',
    right: 'personalization:manage',
    params: z.object({ theme }),
    body: companyForm,
    response: personalization,
  },
  uploadLogo: {
    method: 'PUT',
    path: '/personalizations/:theme/logos',
    summary: 'Upload a picture; the name of the form field says which',
    right: 'personalization:manage',
    params: z.object({ theme }),
    files: LOGO_KINDS,
    response: personalization,
    errors: ['ERR_FILE_EMPTY', 'ERR_IMAGE_TOO_COMPLEX', 'ERR_IMAGE_TOO_LARGE', 'ERR_IMAGE_TYPE'],
  },
  removeLogo: {
    method: 'DELETE',
    path: '/personalizations/:theme/logos/:kind',
    summary: 'Remove a picture',
    right: 'personalization:manage',
    params: z.object({ theme, kind: z.enum(LOGO_KINDS) }),
    response: personalization,
  },
  reset: {
    method: 'DELETE',
    path: '/personalizations/:theme',
    summary: 'Reset a theme: name, pictures and colours',
    right: 'personalization:manage',
    params: z.object({ theme }),
    response: personalization,
  },
  updateColors: {
    method: 'PUT',
    path: '/personalizations/:theme/colors',
    summary: 'Set colours; absent ones stay unchanged',
    right: 'personalization:manage',
    params: z.object({ theme }),
    body: colors.partial(),
    response: personalization,
  },
});

export interface PersonalizationEvents {
  personalization: (event: { action: 'update'; personalization: Personalization }) => void;
}
