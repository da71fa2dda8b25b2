import { fail } from '#shared/contract/errors.ts';
import type { TemplateContent, TemplateVariable } from '#shared/contract/templates.ts';
import type { ApiTemplate, ApiTemplateParameters } from '#shared/contract/v1/templates.ts';
import { LOCATION_KEYS, templateValue } from '#shared/domain/templateText.ts';

/** What the lists of parameters contain, in the order of the variables. */
const PARTS = {
  header: ['header'],
  body: ['body'],
  buttons: ['button', 'code'],
} as const satisfies Record<string, readonly TemplateVariable['part'][]>;
type List = keyof typeof PARTS;

/** The variables of a template that a list has values for. */
function variablesIn(list: List, { variables }: TemplateContent): TemplateVariable[] {
  const parts: readonly string[] = PARTS[list];
  return variables.filter(({ part }) => parts.includes(part));
}

const hasLocation = ({ variables }: TemplateContent) => variables.some(({ part }) => part === 'location');

export function presentRestTemplate(template: TemplateContent): ApiTemplate {
  const { name, language, category, header, body, footer, buttons, file, isIncomplete } = template;
  const parametersOf = (list: List) =>
    variablesIn(list, template).map(({ placeholder, example }) => ({ placeholder, example }));
  return {
    name,
    language,
    category,
    header,
    body,
    footer,
    buttons: buttons.map(({ label }) => label),
    parameters: {
      header: parametersOf('header'),
      body: parametersOf('body'),
      buttons: variablesIn('buttons', template).map(({ key, part, example }) => {
        const { label = '', url = '' } = buttons[Number(key.split('.')[1])] ?? {};
        return { type: part === 'code' ? 'copyCode' : 'url', label, url, example };
      }),
      location: hasLocation(template),
    },
    file,
    isSendable: !isIncomplete,
  };
}

/**
 * The values of a template by the keys of its variables.
 * @throws AppError ERR_VALIDATION naming each that is missing, empty or too many
 */
export function valuesOf(template: TemplateContent, given: ApiTemplateParameters): Record<string, string> {
  const values: Record<string, string> = {};
  const issues: { field: string; problem: string }[] = [];
  for (const list of ['header', 'body', 'buttons'] as const) {
    const wanted = variablesIn(list, template);
    for (let index = 0; index < Math.max(wanted.length, given[list].length); index += 1) {
      const field = `parameters.${list}.${index}`;
      const key = wanted[index]?.key;
      const value = given[list][index] ?? '';
      if (key === undefined) issues.push({ field, problem: 'unknown' });
      else if (templateValue(value) === '') issues.push({ field, problem: 'required' });
      else values[key] = value;
    }
  }
  const location = locationValues(template, given, issues);
  if (issues.length > 0) fail('ERR_VALIDATION', { issues });
  return { ...values, ...location };
}

function locationValues(
  template: TemplateContent,
  { location }: ApiTemplateParameters,
  issues: { field: string; problem: string }[],
): Record<string, string> {
  const field = 'parameters.location';
  if (hasLocation(template) !== (location !== undefined))
    issues.push({ field, problem: location ? 'unknown' : 'required' });
  if (!location) return {};
  const { latitude, longitude, name, address } = location;
  for (const [key, value] of Object.entries({ name, address }))
    if (templateValue(value) === '') issues.push({ field: `${field}.${key}`, problem: 'required' });
  return {
    [LOCATION_KEYS.coordinates]: `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`,
    [LOCATION_KEYS.name]: name,
    [LOCATION_KEYS.address]: address,
  };
}
