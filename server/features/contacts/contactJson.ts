import { COLUMNS_JSON, LIST_COLUMNS_JSON } from './contactColumns.ts';

/**
 * SQL that yields the `ContactWithAddresses` of a contact as JSON, or null. Lets one statement load
 * everything that is sent with each message.
 * @param id column that refers to a contact
 */
export function contactJson(id: string): string {
  return `(
    select json_build_object(
      'contact', json_build_object(${OWN}, ${LIST_COLUMNS_JSON}), ${relations(STORED)})
    from contacts c where c.id = ${id})`;
}

/** Where the rows of a contact are read. */
interface ContactTables {
  readonly contacts: string;
  readonly addresses: string;
  readonly fields: string;
}

const STORED: ContactTables = {
  contacts: 'contacts',
  addresses: 'contact_addresses',
  fields: 'contact_fields',
};

/**
 * SQL that yields the `ContactWithFields` of a contact as JSON, or null.
 * @param id as for `contactJson`
 * @param tables in a statement that adds the contact, the parts of it that return the added rows: the tables do not have them yet
 */
export function contactWithFieldsJson(id: string, tables = STORED): string {
  return `(
    select json_build_object(
      'contact', json_build_object(${OWN}, ${COLUMNS_JSON}, 'createdAt', c.created_at, 'updatedAt', c.updated_at), ${relations(tables)},
      'fields', array(
        select json_build_object('id', f.id, 'name', f.name, 'value', f.value)
        from ${tables.fields} f where f.contact_id = c.id order by f.id))
    from ${tables.contacts} c where c.id = ${id})`;
}

const OWN = `'id', c.id, 'name', c.name, 'pictureKey', c.picture_key, 'isGroup', c.is_group`;

const relations = ({ addresses }: ContactTables): string => `
  'addresses', array(
    select json_build_object('kind', a.kind, 'value', a.value, 'notFoundAt', a.not_found_at)
    from ${addresses} a where a.contact_id = c.id order by a.id),
  'tags', array(
    select json_build_object('id', g.id, 'name', g.name, 'color', g.color)
    from contact_tags ct join tags g on g.id = ct.tag_id where ct.contact_id = c.id order by g.id)`;
