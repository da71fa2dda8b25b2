import { describe, expect, it } from 'vitest';
import { parseContactCards } from './parseContactCards.ts';
import { parseLocation } from './parseLocation.ts';

describe('body of a location', () => {
  it.each([
    [
      'data:image/png;base64,AAAA|https://maps.test/?q=1%2C2|Rua A, 1',
      {
        thumbnail: 'data:image/png;base64,AAAA',
        link: 'https://maps.test/?q=1%2C2',
        description: 'Rua A, 1',
        coordinates: { latitude: 1, longitude: 2 },
      },
    ],
    [
      'https://maps.test/?q=1',
      { thumbnail: null, link: 'https://maps.test/?q=1', description: '', coordinates: null },
    ],
    [
      'data:image/png;base64,AA|https://maps.test',
      {
        thumbnail: 'data:image/png;base64,AA',
        link: 'https://maps.test',
        description: '',
        coordinates: null,
      },
    ],
    [
      '|https://maps.test|a|b',
      { thumbnail: null, link: 'https://maps.test', description: 'a|b', coordinates: null },
    ],
    [
      'javascript:alert(1)',
      { thumbnail: null, link: null, description: 'javascript:alert(1)', coordinates: null },
    ],
    ['data:text/html,<b>|x', { thumbnail: null, link: null, description: 'x', coordinates: null }],
  ])('%j', (body, expected) => expect(parseLocation(body)).toEqual(expected));
});

describe('coordinates of a location', () => {
  it.each([
    ['https://maps.test/?q=-23.5505%2C-46.6333&z=17', [-23.5505, -46.6333]],
    ['https://maps.test/@51.5,-0.12,15z', [51.5, -0.12]],
    ['https://maps.test/place/10,20', [10, 20]],
    ['https://maps.test/?q=91,10', null],
    ['https://maps.test/?q=10,181', null],
    ['https://maps.test/?q=Rua+A,+12', null],
  ])('%s', (link, pair) => {
    const { coordinates } = parseLocation(link);
    expect(coordinates && [coordinates.latitude, coordinates.longitude]).toEqual(pair);
  });
});

describe('contact cards', () => {
  it('reads names and numbers of every card', () => {
    const body = [
      'BEGIN:VCARD\nVERSION:3.0\nN:Silva;Ana;;;\nFN:Ana Silva\nitem1.TEL;waid=5511988887777:+55 11 98888-7777\nEND:VCARD',
      'BEGIN:VCARD\r\nN:Souza;Rui;;;\r\nTEL;TYPE=CELL:11 3333-4444\r\nTEL:11 2222-\r\n 1111\r\nEND:VCARD',
    ].join('\n');
    expect(parseContactCards(body)).toEqual([
      { name: 'Ana Silva', numbers: ['+55 11 98888-7777'] },
      { name: 'Rui Souza', numbers: ['11 3333-4444', '11 2222-1111'] },
    ]);
  });

  it('takes escaped signs for what they stand for', () => {
    expect(parseContactCards('BEGIN:VCARD\nFN:Silva\\, Ana\\; co\nEND:VCARD')).toEqual([
      { name: 'Silva, Ana; co', numbers: [] },
    ]);
  });

  it('reads a name line and a number line', () => {
    expect(parseContactCards('Ana\n+5511988887777')).toEqual([{ name: 'Ana', numbers: ['+5511988887777'] }]);
  });
});
