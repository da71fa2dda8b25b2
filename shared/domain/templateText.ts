interface Texts {
  readonly header: string;
  readonly body: string;
  readonly footer: string;
  readonly variables: readonly {
    readonly key: string;
    readonly placeholder: string;
    readonly part: string;
  }[];
}

type Values = Readonly<Record<string, string>>;

/** What is filled in in a template whose header is a place. */
export const LOCATION_KEYS = {
  coordinates: 'location.coordinates',
  name: 'location.name',
  address: 'location.address',
} as const;

/** A value in the form that providers take: one line, without runs of spaces. */
export function templateValue(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ');
}

/**
 * The texts of a template with their values. Places without a value keep their placeholder.
 * @param values by the keys of the variables
 */
export function templateTexts(
  { header, body, footer, variables }: Texts,
  values: Values,
): Pick<Texts, 'header' | 'body' | 'footer'> {
  const filled = (text: string, part: 'header' | 'body') => {
    const own = variables.filter((each) => each.part === part);
    return text.replaceAll(/\{\{[^{}]+\}\}/g, (placeholder) => {
      const variable = own.find((each) => each.placeholder === placeholder);
      return (variable && templateValue(values[variable.key] ?? '')) || placeholder;
    });
  };
  return { header: filled(header, 'header'), body: filled(body, 'body'), footer };
}

/** A template as the customer reads it, in the markup of messages. @param values by the keys of the variables */
export function templateText(template: Texts, values: Values): string {
  const { header, body, footer } = templateTexts(template, values);
  return [header && `*${header}*`, locationText(values), body, footer && `_${footer}_`]
    .filter(Boolean)
    .join('\n\n');
}

/** The place of the header in one line; empty without one. */
function locationText(values: Values): string {
  const parts = [values[LOCATION_KEYS.name], values[LOCATION_KEYS.address]].map((each) =>
    templateValue(each ?? ''),
  );
  const text = parts.filter(Boolean).join(', ');
  return text && `📍 ${text}`;
}

/** The address that a button opens, with the end that is filled in. @param value empty: it keeps its placeholder */
export function buttonAddress(url: string, value: string): string {
  return value === '' ? url : url.replace(/\{\{[^{}]+\}\}/, () => value);
}
