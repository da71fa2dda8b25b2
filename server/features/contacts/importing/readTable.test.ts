import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { readTable } from './readTable.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const cells = (bytes: Uint8Array) => readTable(bytes).rows.map((row) => row.cells);

describe('readTable', () => {
  it.each([
    ['semicolons', utf8('nome;número\nJoão;551199')],
    ['commas and quotes', utf8('nome,número\n"João",551199')],
    ['tabs', utf8('nome\tnúmero\nJoão\t551199')],
    ['UTF-8 with a byte order mark', utf8('\uFEFFnome;número\r\nJoão;551199\r\n')],
    ['Latin-1', Uint8Array.from(Buffer.from('nome;número\r\nJoão;551199', 'latin1'))],
    ['UTF-16', Uint8Array.from(Buffer.from('\uFEFFnome;número\r\nJoão;551199', 'utf16le'))],
    ['a line that declares the separator', utf8('sep=;\r\nnome;número\r\nJoão;551199')],
  ])('reads %s', (_, bytes) => {
    const table = readTable(bytes);
    expect(table.header).toEqual(['nome', 'número']);
    expect(table.rows.map((row) => row.cells)).toEqual([['João', '551199']]);
  });

  it('numbers rows as spreadsheets do, including empty ones', () => {
    expect(readTable(utf8('nome;tel\n\nAna;1\n;\nBia;2\n')).rows.map(({ row }) => row)).toEqual([3, 5]);
  });

  it('keeps line breaks inside cells', () => {
    expect(cells(utf8('nome;endereço\nAna;"Rua A\nCasa 2"'))).toEqual([['Ana', 'Rua A\nCasa 2']]);
  });

  it('refuses empty, binary and too long files', () => {
    expect(() => readTable(utf8(' \n'))).toThrow('ERR_FILE_EMPTY');
    expect(() => readTable(utf8('PK\u0003\u0004\0\0'))).toThrow('ERR_FILE_TYPE');
    expect(() => readTable(utf8('n;t\n' + 'a;1\n'.repeat(100_001)))).toThrow('ERR_FILE_TOO_LARGE');
  });
});

describe('columnsOf', () => {
  it.each([
    ['pt', ['Nome', 'Telefone', 'E-mail', 'Endereço', 'CPF']],
    ['en', ['Name', 'Phone', 'Email', 'Address', 'CPF']],
    ['es', ['Nombre', 'Teléfono', 'Correo electrónico', 'Dirección', 'CPF']],
    ['fr', ['Nom', 'Téléphone', 'Courriel', 'Adresse', 'CPF']],
    ['de', ['Vollständiger Name', 'Handynummer', 'E-Mail-Adresse', 'Anschrift', 'CPF']],
    ['our own export', ['name', 'number', 'email', 'address', 'CPF']],
    ['other programs', ['NOME_COMPLETO', 'numero_do_whatsapp', 'email', 'endereco', 'CPF']],
  ])('recognizes the column names of %s', (_, header) => {
    expect(columnsOf(header)).toEqual({
      name: 0,
      surname: undefined,
      numbers: [1],
      values: { email: 2, address: 3 },
      further: [{ index: 4, title: 'CPF' }],
    });
  });

  it('prefers the WhatsApp number and reads exports of phones', () => {
    expect(columnsOf(['Nome', 'Telefone', 'WhatsApp'])?.numbers).toEqual([2, 1]);
    const phone = columnsOf([
      'First Name',
      'Last Name',
      'E-mail 1 - Value',
      'Phone 1 - Label',
      'Phone 1 - Value',
    ]);
    expect(phone).toMatchObject({ name: 0, surname: 1, numbers: [4], values: { email: 2 } });
  });

  it('returns nothing without a number column', () => {
    expect(columnsOf(['nome', 'cidade'])).toBeUndefined();
  });
});
