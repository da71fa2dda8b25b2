import { z } from 'zod';
import type {
  TemplateButton,
  TemplateContent,
  TemplateFile,
  TemplateVariable,
} from '#shared/contract/templates.ts';
import { LOCATION_KEYS } from '#shared/domain/templateText.ts';
import type { ChannelTemplate } from '#server/features/connections/index.ts';
import type { GraphClient } from '../../graph/graphClient.ts';
import { DOCUMENT_MAX, SHOWN } from '../outbound/fileContent.ts';

const text = z.string().default('');
const button = z.object({
  type: text,
  text,
  url: text,
  /** One of addresses, or a code. */
  example: z.union([text, z.array(z.unknown())]).catch(''),
});
type Button = z.output<typeof button>;

const component = z.object({
  type: z.string(),
  format: text,
  text,
  buttons: z.array(button).default([]),
  example: z
    .object({
      header_text: z.array(z.unknown()).default([]),
      body_text: z.array(z.array(z.unknown())).default([]),
      header_text_named_params: z.array(z.object({ param_name: text, example: text })).default([]),
      body_text_named_params: z.array(z.object({ param_name: text, example: text })).default([]),
    })
    .partial()
    .default({}),
});
type Component = z.output<typeof component>;

const listed = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  category: text,
  status: text,
  parameter_format: text,
  components: z.array(component).default([]),
});
type Listed = z.output<typeof listed>;

const page = z.object({
  data: z.array(listed),
  paging: z.object({ next: z.string().optional(), cursors: z.object({ after: text }).optional() }).optional(),
});

const PER_PAGE = '100';
/** More than any business has: 6,000 (Meta). A server that never ends is not followed for ever. */
const PAGES_MAX = 60;

/** Buttons that can be sent. Others want a product or a form. */
const BUTTONS: ReadonlyMap<string, TemplateButton['kind']> = new Map([
  ['QUICK_REPLY', 'reply'],
  ['PHONE_NUMBER', 'call'],
  ['VOICE_CALL', 'call'],
  ['URL', 'url'],
  ['COPY_CODE', 'copyCode'],
]);

/** Files that may stand above the text (Meta, "Template components"). */
const FILES: ReadonlyMap<string, TemplateFile> = new Map([
  ['IMAGE', { kind: 'image', ...SHOWN.image }],
  ['VIDEO', { kind: 'video', ...SHOWN.video }],
  ['DOCUMENT', { kind: 'document', mimes: [], maxSize: DOCUMENT_MAX }],
] as const);
const LOCATION = 'LOCATION';
const HEADERS = new Set(['', 'TEXT', LOCATION, ...FILES.keys()]);

/** All templates of a business account. @throws GraphFailure */
export async function listTemplates(
  client: GraphClient,
  businessAccountId: string,
): Promise<ChannelTemplate[]> {
  const templates: ChannelTemplate[] = [];
  let after = '';
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const { data, paging } = await client.get(`${businessAccountId}/message_templates`, page, {
      fields: 'id,name,language,category,status,parameter_format,components',
      limit: PER_PAGE,
      ...(after && { after }),
    });
    templates.push(...data.map((each) => ({ providerId: each.id, content: contentOf(each) })));
    after = (paging?.next && paging.cursors?.after) || '';
    if (!after) break;
  }
  return templates;
}

function contentOf({ components, parameter_format: format, ...template }: Listed): TemplateContent {
  const of = (type: string) => components.find((each) => each.type === type);
  const [header, body, footer, buttons] = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'].map(of);
  const known = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']);
  const shown = buttons?.buttons ?? [];
  return {
    name: template.name,
    language: template.language,
    category: template.category,
    status: template.status,
    header: header?.text ?? '',
    body: body?.text ?? '',
    footer: footer?.text ?? '',
    buttons: shown.map(buttonOf),
    file: FILES.get(header?.format ?? '') ?? null,
    variables: [
      ...variablesOf('header', header),
      ...(header?.format === LOCATION ? Object.values(LOCATION_KEYS).map(variableOfLocation) : []),
      ...variablesOf('body', body),
      ...shown.flatMap(variablesOfButton),
    ],
    isNamed: format === 'NAMED',
    isIncomplete:
      template.category === 'AUTHENTICATION' ||
      !HEADERS.has(header?.format ?? '') ||
      components.some(({ type }) => !known.has(type)) ||
      shown.some(({ type }) => !BUTTONS.has(type)),
  };
}

function buttonOf({ type, text: label, url }: Button): TemplateButton {
  return { label, kind: BUTTONS.get(type) ?? 'other', url };
}

function variableOfLocation(key: string): TemplateVariable {
  return { key, placeholder: '', part: 'location', example: '' };
}

function variablesOfButton({ type, url, example: given }: Button, index: number): TemplateVariable[] {
  const [first = ''] = [given].flat();
  const example = typeof first === 'string' ? first : '';
  if (type === 'COPY_CODE') return [{ key: `code.${index}`, placeholder: '', part: 'code', example }];
  const [start = '', end] = url.split('{{', 2);
  if (type !== 'URL' || end === undefined) return [];
  const isWhole = example.startsWith(start); // the example is an address with its end, or the end alone
  const ending = isWhole ? example.slice(start.length) : example;
  return [{ key: `button.${index}`, placeholder: '', part: 'button', example: ending }];
}

/** The places of a text, each once, in the order in which they first appear. */
function variablesOf(part: 'header' | 'body', given: Component | undefined): TemplateVariable[] {
  const placeholders = [...new Set(given?.text.match(/\{\{[^{}]+\}\}/g))];
  const examples = part === 'header' ? given?.example.header_text : given?.example.body_text?.[0];
  const named =
    part === 'header' ? given?.example.header_text_named_params : given?.example.body_text_named_params;
  return placeholders.map((placeholder, index) => {
    const name = placeholder.replaceAll(/[{}\s]/g, '');
    const example = named?.find(({ param_name: each }) => each === name)?.example ?? examples?.[index];
    return { key: `${part}.${name}`, placeholder, part, example: typeof example === 'string' ? example : '' };
  });
}
