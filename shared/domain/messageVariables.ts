/** Variables of text templates; their values are plain text and are inserted unchanged. */
export interface MessageVariables {
  name: string;
  'user.name': string;
  ms: string;
  protocol: string;
  date: string;
  hour: string;
  ticket_id: string;
  queue: string;
  connection: string;
}

/** Replaces `{{variables}}` by their values; unknown ones stay as typed. */
export function fillVariables(text: string, values: MessageVariables): string {
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (typed, name: string) =>
    isVariable(values, name) ? values[name] : typed,
  );
}

function isVariable(values: MessageVariables, name: string): name is keyof MessageVariables {
  return Object.hasOwn(values, name);
}
