import { z } from 'zod';
import type { TemplateContent, TemplateVariable } from '#shared/contract/templates.ts';
import type { ChannelTemplate } from '#server/features/connections/index.ts';
import type { GraphClient } from '../../graph/graphClient.ts';

const text = z.string().default('');
const component = z.object({
  type: z.string(),
  format: text,
  text,
  buttons: z.array(z.object({ type: text, text, url: text })).default([]),
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

/** Buttons that need nothing from the sender. Others want a code, a product or a form. */
const PLAIN_BUTTONS = new Set(['QUICK_REPLY', 'PHONE_NUMBER', 'URL', 'VOICE_CALL']);

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
    buttons: shown.map((each) => each.text),
    variables: [
      ...variablesOf('header', header),
      ...variablesOf('body', body),
      ...shown.flatMap(({ type, url, text: label }, index) =>
        type === 'URL' && /\{\{/.test(url)
          ? [{ key: `button.${index}`, placeholder: '', part: 'button' as const, example: label }]
          : [],
      ),
    ],
    isNamed: format === 'NAMED',
    isIncomplete:
      template.category === 'AUTHENTICATION' ||
      (header !== undefined && header.format !== 'TEXT' && header.format !== '') ||
      components.some(({ type }) => !known.has(type)) ||
      shown.some(({ type }) => !PLAIN_BUTTONS.has(type)),
  };
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
