import type { OutboundMessage } from '#server/features/connections/index.ts';

/** What Meta takes (Graph API v25.0). Numbers of choices and characters. */
const BUTTONS = { count: 3, title: 20, body: 1024 } as const;
const LIST = { count: 10, title: 24, description: 72, body: 4096 } as const;

/**
 * A text whose answers are offered as up to three buttons or as a list, in the order of their numbers. Undefined when WhatsApp
 * shows them as neither: the text lists them with their numbers anyway.
 * @param open what the button says that opens the list; at most 20 characters
 */
export function interactiveContent(
  { body, choices = [] }: Pick<OutboundMessage, 'body' | 'choices'>,
  open: string,
): object | undefined {
  if (choices.length === 0 || new Set(choices).size < choices.length) return undefined;
  const isShort = choices.every((choice) => choice.length <= BUTTONS.title);
  if (choices.length <= BUTTONS.count && isShort && body.length <= BUTTONS.body) {
    const buttons = choices.map((title, index) => ({
      type: 'reply',
      reply: { id: String(index + 1), title },
    }));
    return {
      type: 'interactive',
      interactive: { type: 'button', body: { text: body }, action: { buttons } },
    };
  }
  if (choices.length > LIST.count || body.length > LIST.body) return undefined;
  const rows = choices.map((choice, index) => rowOf(choice, index + 1));
  if (new Set(rows.map(({ title }) => title)).size < rows.length) return undefined;
  const action = { button: open, sections: [{ rows }] };
  return { type: 'interactive', interactive: { type: 'list', body: { text: body }, action } };
}

/** A name that is too long for the title is repeated below it. */
function rowOf(choice: string, number: number) {
  const id = String(number);
  if (choice.length <= LIST.title) return { id, title: choice };
  return { id, title: cut(choice, LIST.title), description: cut(choice, LIST.description) };
}

/** Cuts between characters as people see them; counts as Meta does, in UTF-16 units. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let result = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (result.length + segment.length > length - 1) break;
    result += segment;
  }
  return `${result}…`;
}
