/** A node of a formatted text. Formatting can be nested, except inside code and links. */
export type ChatNode =
  | { readonly kind: 'text' | 'code' | 'block'; readonly text: string }
  | { readonly kind: Format; readonly children: readonly ChatNode[] }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

type Format = 'bold' | 'italic' | 'strike' | 'underline';

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['*', 'bold'],
  ['_', 'italic'],
  ['~', 'strike'],
]);

/** The HTML tags that are interpreted, as older programs send them; all others are shown as text. */
const TAGS: ReadonlyMap<string, Format | 'code' | 'link'> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['em', 'italic'],
  ['del', 'strike'],
  ['u', 'underline'],
  ['code', 'code'],
  ['a', 'link'],
]);

/** An open format with the nodes after it; the root has no format. */
interface Open {
  readonly sign: string;
  /** For a tag: its name, and the target of a link. */
  readonly tag?: { readonly name: string; readonly href: string };
  readonly nodes: ChatNode[];
}

/**
 * No longer than email addresses can be, and only at the beginning of a word: otherwise each character would search for
 * an @ up to the end.
 */
const EMAIL = /(?<![a-z\d.+-])[a-z\d][\w.+-]{0,63}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,63}/;
const TAG = /<(\/?)(b|strong|em|u|code|del|a)(?: href=["'](https?:\/\/[^\s"'<>]{1,2000})["'])?>/;
const TOKEN = new RegExp(
  `\`\`\`([\\s\\S]+?)\`\`\`|\`([^\`\\n]+)\`|(?:https?:\\/\\/|www\\.)[^\\s<>]+|${EMAIL.source}|${TAG.source}|[*_~\\n]`,
  'gi',
);
/** Trailing characters that belong to the sentence or its formatting rather than to the link. */
const AFTER_LINK = /[.,;:!?'"*_~)\]}]+$/;

/**
 * Parses WhatsApp formatting: *bold*, _italic_, ~strike~, `code`, ```block``` and links, and the tags a, b, strong, em,
 * u, code and del. A format that is not closed on its line is shown as typed. Runs in linear time for any text.
 */
export function parseChatText(text: string): ChatNode[] {
  const stack: Open[] = [{ sign: '', nodes: [] }];
  let read = 0;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const [token, block, code, end, tag, href = ''] = found;
    const { index } = found;
    addText(stack, text.slice(read, index));
    read = index + token.length;
    if (block !== undefined) add(stack, { kind: 'block', text: block.replace(/^\n|\n$/g, '') });
    else if (code !== undefined) add(stack, { kind: 'code', text: code });
    else if (tag !== undefined) addTag(stack, token, { name: tag.toLowerCase(), href }, end === '/');
    else if (token === '\n') {
      closeAll(stack, stack.findLastIndex((open) => open.tag) + 1 || 1);
      addText(stack, token);
    } else if (FORMATS.has(token)) addFormat(stack, token, text[index - 1], text[index + 1]);
    else {
      const address = isWord(text[index - 1]) ? '' : token.replace(AFTER_LINK, '');
      if (address) add(stack, { kind: 'link', text: address, href: hrefOf(address) });
      else addText(stack, token);
      if (address) read = TOKEN.lastIndex = index + address.length;
    }
  }
  addText(stack, text.slice(read));
  closeAll(stack);
  return stack[0]?.nodes ?? [];
}

/** The plain text without its formatting. */
export function plainText(nodes: readonly ChatNode[]): string {
  return nodes.map((node) => ('children' in node ? plainText(node.children) : node.text)).join('');
}

function addFormat(stack: Open[], sign: string, before: string | undefined, after: string | undefined): void {
  const opened = stack.findIndex((open) => open.sign === sign);
  if (opened > 0 && !isSpace(before) && !isWord(after) && hasContent(stack, opened)) {
    closeAll(stack, opened + 1);
    const { nodes } = stack.pop() ?? { nodes: [] };
    const kind = FORMATS.get(sign);
    if (kind) add(stack, { kind, children: nodes });
  } else if (opened < 0 && !isWord(before) && !isSpace(after)) stack.push({ sign, nodes: [] });
  else addText(stack, sign);
}

/** Tags may span several lines, WhatsApp formatting may not. */
function addTag(stack: Open[], token: string, tag: NonNullable<Open['tag']>, isEnd: boolean): void {
  const opened = stack.findIndex((open) => open.tag?.name === tag.name);
  const isLinkToNowhere = !isEnd && (tag.name === 'a') !== (tag.href !== '');
  if (isLinkToNowhere || isEnd !== opened > 0) return addText(stack, token);
  if (!isEnd) return void stack.push({ sign: token, tag, nodes: [] });
  closeAll(stack, opened + 1);
  const { nodes, tag: begun } = stack.pop() ?? { nodes: [], tag };
  const kind = TAGS.get(tag.name);
  if (kind === 'code') add(stack, { kind, text: plainText(nodes) });
  else if (kind === 'link') add(stack, { kind, text: plainText(nodes), href: begun?.href ?? '' });
  else if (kind) add(stack, { kind, children: nodes });
}

/** Unclosed formats and tags become text again, from the innermost outwards. */
function closeAll(stack: Open[], remaining = 1): void {
  while (stack.length > remaining) {
    const { sign, nodes } = stack.pop() ?? { sign: '', nodes: [] };
    addText(stack, sign);
    for (const node of nodes) add(stack, node);
  }
}

function hasContent(stack: readonly Open[], from: number): boolean {
  return stack.length > from + 1 || (stack[from]?.nodes.length ?? 0) > 0;
}

function add(stack: readonly Open[], node: ChatNode): void {
  if (node.kind === 'text') addText(stack, node.text);
  else stack.at(-1)?.nodes.push(node);
}

function addText(stack: readonly Open[], text: string): void {
  const nodes = stack.at(-1)?.nodes;
  if (text === '' || !nodes) return;
  const last = nodes.at(-1);
  if (last?.kind === 'text') nodes[nodes.length - 1] = { kind: 'text', text: last.text + text };
  else nodes.push({ kind: 'text', text });
}

function hrefOf(address: string): string {
  if (/^https?:/i.test(address)) return address;
  return /^www\./i.test(address) ? `https://${address}` : `mailto:${address}`;
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || /\s/.test(character);
}
