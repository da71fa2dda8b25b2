interface Texts {
  readonly header: string;
  readonly body: string;
  readonly footer: string;
  readonly variables: readonly {
    readonly key: string;
    readonly placeholder: string;
    readonly part: 'header' | 'body' | 'button';
  }[];
}

/** A value in the form that providers take: one line, without runs of spaces. */
export function templateValue(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ');
}

/**
 * A template as the customer reads it, in the markup of messages. Places without a value keep their placeholder.
 * @param values by the keys of the variables
 */
export function templateText(template: Texts, values: Readonly<Record<string, string>>): string {
  const { header, body, footer } = template;
  const filled = (text: string, part: 'header' | 'body') => {
    const variables = template.variables.filter((each) => each.part === part);
    return text.replaceAll(/\{\{[^{}]+\}\}/g, (placeholder) => {
      const variable = variables.find((each) => each.placeholder === placeholder);
      return (variable && templateValue(values[variable.key] ?? '')) || placeholder;
    });
  };
  const title = filled(header, 'header');
  return [title && `*${title}*`, filled(body, 'body'), footer && `_${footer}_`].filter(Boolean).join('\n\n');
}
