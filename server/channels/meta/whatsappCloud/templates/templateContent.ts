import type { OutboundMessage } from '#server/features/connections/index.ts';

type SentTemplate = NonNullable<OutboundMessage['template']>;

/** A template with its values in Meta's form; parts without variables are left out. */
export function templateContent({ name, language, isNamed, variables, values }: SentTemplate): object {
  const parameterOf = ({ key, placeholder }: SentTemplate['variables'][number]) => ({
    type: 'text',
    ...(isNamed && { parameter_name: placeholder.replaceAll(/[{}\s]/g, '') }),
    text: values[key] ?? '',
  });
  const texts = (['header', 'body'] as const).flatMap((type) => {
    const own = variables.filter(({ part }) => part === type);
    return own.length > 0 ? [{ type, parameters: own.map(parameterOf) }] : [];
  });
  const buttons = variables
    .filter(({ part }) => part === 'button')
    .map(({ key }) => ({
      type: 'button',
      sub_type: 'url',
      index: key.replace('button.', ''),
      parameters: [{ type: 'text', text: values[key] ?? '' }],
    }));
  const components = [...texts, ...buttons];
  return {
    type: 'template',
    template: { name, language: { code: language }, ...(components.length > 0 && { components }) },
  };
}
