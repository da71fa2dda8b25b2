import { GraphRefusal, type Fields } from './graph.ts';

/** A template as `message_templates` lists it. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly status: string;
  readonly parameter_format?: string;
  readonly components: readonly TemplateComponent[];
}

interface TemplateComponent {
  readonly type: string;
  readonly format?: string;
  readonly text?: string;
  readonly buttons?: readonly {
    readonly type: string;
    readonly text: string;
    readonly url?: string;
    readonly example?: string | readonly string[];
  }[];
}

interface World {
  hasMedia(id: string): boolean;
  readonly templates: readonly Template[];
}

interface Part {
  readonly id?: string;
  readonly link?: string;
  readonly body?: string | { readonly text?: string };
  readonly caption?: string;
  readonly [name: string]: unknown;
}

const TEXT_MAX = 4096;
const CAPTION_MAX = 1024;
const CONTACTS_MAX = 257;
const FILES = new Set(['image', 'audio', 'video', 'document', 'sticker']);

/** Refuses what Meta refuses. @throws GraphRefusal */
export function checkMessage(fields: Fields, world: World): void {
  if (fields['messaging_product'] !== 'whatsapp') missing('messaging_product');
  const { to, recipient } = fields;
  if ((to === undefined) === (recipient === undefined)) missing('to');
  if (to !== undefined && !(typeof to === 'string' && /^\+?\d{7,15}$/.test(to)))
    wrong('to is not a phone number');
  const type = String(fields['type']);
  const part = fields[type] as Part | undefined;
  if (!part) return missing(type);
  if (type === 'text') {
    if (typeof part.body !== 'string' || part.body === '') missing('text.body');
    if (String(part.body).length > TEXT_MAX) tooLong('text.body', TEXT_MAX);
  } else if (FILES.has(type)) checkFile(type, part, world);
  else if (type === 'interactive') checkInteractive(part);
  else if (type === 'template') checkTemplate(part, world);
  else if (type === 'reaction') {
    if (!part['message_id']) missing('reaction.message_id');
  } else if (type === 'location') checkLocation(part);
  else if (type === 'contacts') checkContacts(fields[type]);
  else wrong(`type ${type}`);
}

/** Degrees are taken as numbers or as texts. */
function checkLocation({ latitude, longitude }: Part): void {
  if (latitude === undefined) missing('location.latitude');
  if (longitude === undefined) missing('location.longitude');
  if (!(Math.abs(Number(latitude)) <= 90)) wrong('location.latitude');
  if (!(Math.abs(Number(longitude)) <= 180)) wrong('location.longitude');
}

interface SentContact {
  readonly name?: Readonly<Record<string, string>>;
  readonly phones?: readonly { readonly phone?: string; readonly wa_id?: string }[];
}

/** The whole name goes with at least one part of it. */
function checkContacts(contacts: unknown): void {
  if (!Array.isArray(contacts) || contacts.length < 1 || contacts.length > CONTACTS_MAX)
    return wrong('contacts');
  for (const { name = {}, phones = [] } of contacts as readonly SentContact[]) {
    if (!name['formatted_name']) missing('contacts.name.formatted_name');
    if (Object.keys(name).length < 2) missing('contacts.name.first_name');
    if (phones.some(({ phone, wa_id: id = '' }) => !phone || /\D/.test(id))) wrong('contacts.phones');
  }
}

function checkFile(type: string, part: Part, { hasMedia }: World): void {
  if (part.id === undefined && part.link === undefined) missing(`${type}.id`);
  if (part.id !== undefined && !hasMedia(part.id))
    throw new GraphRefusal(131_053, 'Media upload error', { details: 'no such media' });
  if ((type === 'audio' || type === 'sticker') && part.caption !== undefined) wrong(`${type}.caption`);
  if ((part.caption ?? '').length > CAPTION_MAX) tooLong('caption', CAPTION_MAX);
}

interface Choice {
  readonly id?: string;
  readonly title?: string;
  readonly reply?: { readonly id: string; readonly title: string };
}

function checkInteractive(part: Part): void {
  const { body, action } = part as Part & {
    action?: {
      buttons?: Choice[];
      button?: string;
      sections?: { title?: string; rows: Choice[] }[];
    };
  };
  const text = typeof body === 'object' ? body.text : undefined;
  if (!text) return missing('interactive.body.text');
  if (text.length > (part['type'] === 'list' ? TEXT_MAX : CAPTION_MAX)) tooLong('body', TEXT_MAX);
  if (part['type'] === 'button') {
    const titles = (action?.buttons ?? []).map(({ reply }) => reply?.title ?? '');
    checkChoices(titles, 3, 20);
  } else {
    const rows = (action?.sections ?? []).flatMap(({ rows: own }) => own);
    checkChoices(
      rows.map(({ title = '' }) => title),
      10,
      24,
    );
    if (!action?.button || action.button.length > 20) wrong('action.button');
  }
}

function checkChoices(titles: readonly string[], most: number, longest: number): void {
  if (titles.length < 1 || titles.length > most) wrong(`Button count should be between 1 and ${most}`);
  if (titles.some((title) => title.length < 1 || title.length > longest)) tooLong('title', longest);
  if (new Set(titles).size < titles.length) wrong('Duplicated title');
}

interface SentParameter {
  readonly type: string;
  readonly text?: string;
  readonly parameter_name?: string;
  readonly coupon_code?: string;
  readonly location?: { readonly latitude?: string; readonly longitude?: string };
  readonly [file: string]: unknown;
}

interface SentComponent {
  readonly type: string;
  readonly sub_type?: string;
  readonly index?: string;
  readonly parameters?: readonly SentParameter[];
}

function checkTemplate(part: Part, world: World): void {
  const { templates } = world;
  const {
    name,
    language,
    components = [],
  } = part as Part & {
    name?: string;
    language?: { code?: string };
    components?: SentComponent[];
  };
  const found = templates.find((each) => each.name === name && each.language === language?.code);
  if (!found)
    throw new GraphRefusal(132_001, 'Template name does not exist in the translation', {
      status: 404,
      details: `template name (${name}) does not exist in ${language?.code}`,
    });
  if (found.status === 'PAUSED') throw new GraphRefusal(132_015, 'Template is paused');
  if (found.status !== 'APPROVED') throw new GraphRefusal(132_001, 'Template is not approved');
  for (const { type, format = 'TEXT', text = '', buttons = [] } of found.components) {
    if (type === 'HEADER' && format !== 'TEXT') checkHeader(format, components, world);
    if (type === 'BUTTONS') checkButtons(buttons, components);
    const expected = new Set(text.match(/\{\{[^}]+\}\}/g)).size;
    const given = components.find((each) => each.type.toUpperCase() === type)?.parameters ?? [];
    const texts = given.filter((each) => each.type === 'text');
    if (type === 'BODY' && texts.length !== expected)
      throw new GraphRefusal(132_000, 'Number of parameters does not match the expected number of params', {
        details: `body: number of localizable_params (${texts.length}) does not match the expected number of params (${expected})`,
      });
    if (texts.some(({ text: value = '' }) => value === '' || /\n|\t| {5}/.test(value)))
      throw new GraphRefusal(132_018, 'There is an issue with the parameters in your template');
    const isNamed = found.parameter_format === 'NAMED';
    if (isNamed && texts.some((each) => !each.parameter_name))
      throw new GraphRefusal(132_012, 'Parameter format does not match format in the created template');
  }
}

function checkHeader(format: string, components: readonly SentComponent[], { hasMedia }: World): void {
  const [given, ...more] = components.find(({ type }) => type === 'header')?.parameters ?? [];
  const kind = format.toLowerCase();
  const file = given?.[kind] as { readonly id?: string } | undefined;
  if (given?.type !== kind || !file || more.length > 0)
    throw new GraphRefusal(132_012, 'Parameter format does not match format in the created template', {
      details: `header: Format mismatch, expected ${format}, received ${given?.type ?? 'UNKNOWN'}`,
    });
  if (format === 'LOCATION') {
    if (!given.location?.latitude || !given.location.longitude) missing('location');
  } else if (!hasMedia(file.id ?? ''))
    throw new GraphRefusal(131_053, 'Media upload error', { details: 'no such media' });
}

/** The longest code that a button copies. */
const CODE_MAX = 15;

function checkButtons(
  buttons: NonNullable<TemplateComponent['buttons']>,
  components: readonly SentComponent[],
): void {
  for (const [index, { type, url = '' }] of buttons.entries()) {
    const given = components.find((each) => each.type === 'button' && each.index === String(index));
    const [parameter] = given?.parameters ?? [];
    if (type === 'URL' && url.includes('{{') && (given?.sub_type !== 'url' || !parameter?.text))
      throw new GraphRefusal(131_008, 'Required parameter is missing', {
        details: `buttons: Button at index ${index} of type Url requires a parameter`,
      });
    if (type !== 'COPY_CODE') continue;
    const { coupon_code: code = '' } = parameter ?? {};
    if (given?.sub_type !== 'copy_code' || code === '' || code.length > CODE_MAX)
      throw new GraphRefusal(132_018, 'There is an issue with the parameters in your template');
  }
}

function missing(name: string): never {
  throw new GraphRefusal(131_008, 'Required parameter is missing', { details: `${name} is required` });
}

function wrong(details: string): never {
  throw new GraphRefusal(131_009, 'Parameter value is not valid', { details });
}

function tooLong(name: string, most: number): never {
  throw new GraphRefusal(100, 'Invalid parameter', {
    details: `Param ${name} must be at most ${most} characters long.`,
  });
}
