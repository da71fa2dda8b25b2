import { SOURCE_PORTS, type SourceForm } from '#shared/contract/imports.ts';

/** The fields of the form; the port is a text while it is typed. */
export type SourceValues = Omit<SourceForm, 'port'> & { readonly port: string; readonly withFiles: boolean };

/** As Press Ticket is usually installed. */
export const USUAL_SOURCE: SourceValues = {
  engine: 'mysql',
  host: '',
  port: String(SOURCE_PORTS.mysql),
  database: 'press-ticket',
  user: '',
  password: '',
  encrypted: false,
  timeZone: '-03:00',
  withFiles: true,
};

/** With another engine, its usual port takes the place of the other one's. */
export function withEngine(values: SourceValues, engine: SourceForm['engine']): SourceValues {
  const isUsual = values.port === String(SOURCE_PORTS[values.engine]);
  return { ...values, engine, port: isUsual ? String(SOURCE_PORTS[engine]) : values.port };
}
