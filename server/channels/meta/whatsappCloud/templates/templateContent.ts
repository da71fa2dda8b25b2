import { parseCoordinates } from '#shared/domain/coordinates.ts';
import { LOCATION_KEYS } from '#shared/domain/templateText.ts';
import type { SentTemplate } from '#server/features/connections/index.ts';
import { locationContent } from '../outbound/locationContent.ts';

/** The uploaded file of the header in Meta's form. */
interface HeaderFile {
  readonly kind: NonNullable<SentTemplate['fileKind']>;
  readonly content: object;
}

/** A template with its values in Meta's form; parts without variables are left out. */
export function templateContent(template: SentTemplate, file: HeaderFile | undefined): object {
  const { name, language } = template;
  const components = [
    ...componentOf('header', [
      ...(file ? [{ type: file.kind, [file.kind]: file.content }] : locationOf(template)),
      ...textsOf(template, 'header'),
    ]),
    ...componentOf('body', textsOf(template, 'body')),
    ...buttonsOf(template),
  ];
  return {
    type: 'template',
    template: { name, language: { code: language }, ...(components.length > 0 && { components }) },
  };
}

function componentOf(type: string, parameters: readonly object[]): object[] {
  return parameters.length > 0 ? [{ type, parameters }] : [];
}

function textsOf({ isNamed, variables, values }: SentTemplate, part: 'header' | 'body'): object[] {
  return variables
    .filter((each) => each.part === part)
    .map(({ key, placeholder }) => ({
      type: 'text',
      ...(isNamed && { parameter_name: placeholder.replaceAll(/[{}\s]/g, '') }),
      text: values[key] ?? '',
    }));
}

function locationOf({ values }: SentTemplate): object[] {
  const coordinates = parseCoordinates(values[LOCATION_KEYS.coordinates] ?? '');
  if (!coordinates) return [];
  const description = { name: values[LOCATION_KEYS.name], address: values[LOCATION_KEYS.address] };
  return [{ type: 'location', location: locationContent(coordinates, description) }];
}

function buttonsOf({ variables, values }: SentTemplate): object[] {
  return variables.flatMap(({ key, part }): object[] => {
    const value = values[key] ?? '';
    const [, index] = key.split('.');
    if (part === 'button')
      return [{ type: 'button', sub_type: 'url', index, parameters: [{ type: 'text', text: value }] }];
    if (part !== 'code') return [];
    const parameters = [{ type: 'coupon_code', coupon_code: value }];
    return [{ type: 'button', sub_type: 'copy_code', index, parameters }];
  });
}
