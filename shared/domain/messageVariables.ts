/** What a text template may name; values are plain text and are inserted as they are. */
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

/** Puts values in place of `{{variables}}`; unknown ones stay as they were typed. */
export function fillVariables(text: string, values: MessageVariables): string {
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (typed, name: string) =>
    isVariable(values, name) ? values[name] : typed,
  );
}

function isVariable(values: MessageVariables, name: string): name is keyof MessageVariables {
  return Object.hasOwn(values, name);
}
