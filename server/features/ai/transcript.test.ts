import { describe, expect, it } from 'vitest';
import { transcriptOf, type Spoken } from './transcript.ts';

let id = 0;
const spoken = (fields: Partial<Spoken>): Spoken => ({
  id: (id += 1),
  author: 'customer',
  body: '',
  mediaType: 'chat',
  isDeleted: false,
  quotedMsg: null,
  ...fields,
});
const quoted = (fields: Partial<NonNullable<Spoken['quotedMsg']>>): Spoken['quotedMsg'] => ({
  id: 999_999,
  body: '',
  fromMe: true,
  mediaType: 'chat',
  isDeleted: false,
  contact: null,
  user: null,
  ...fields,
});
const answer = (quotedMsg: Spoken['quotedMsg']) => transcriptOf([spoken({ body: 'sim', quotedMsg })]);

describe('the conversation that an AI reads', () => {
  it('has a line for each message', () => {
    const voice = spoken({ mediaType: 'audio', transcription: 'bom dia' });
    const location = spoken({ mediaType: 'location', body: 'data:image/png;base64,AA|https://maps' });
    const ours = spoken({ author: 'agent', body: 'Olá' });
    const lines = transcriptOf([voice, location, ours, spoken({ author: 'system', body: 'Tchau' })]);
    expect(lines).toBe('Customer: (audio) bom dia\nCustomer: (location) \nAgent: Olá\nAutomatic: Tchau');
  });

  it('says what a message answers, on one line and not without end', () => {
    expect(answer(quoted({ body: 'Quer a azul\nou a verde?' }))).toBe(
      'Customer (in reply to Agent: “Quer a azul ou a verde?”): sim',
    );
    expect(answer(quoted({ fromMe: false, mediaType: 'image' }))).toBe(
      'Customer (in reply to Customer: (image)): sim',
    );
    expect(answer(quoted({ body: 'x'.repeat(5000) })).length).toBeLessThan(350);
  });

  it('says nothing of a quoted message that is deleted, nor raw data', () => {
    expect(answer(quoted({ body: 'segredo', isDeleted: true }))).toBe('Customer: sim');
    expect(answer(quoted({ body: 'data:image/png;base64,AA', mediaType: 'location' }))).toBe(
      'Customer (in reply to Agent: (location)): sim',
    );
  });

  it('has what is said in a quoted voice message', () => {
    const voice = spoken({ mediaType: 'audio', transcription: 'serve no sábado?' });
    const reply = spoken({
      author: 'agent',
      body: 'Serve',
      quotedMsg: quoted({ id: voice.id, fromMe: false, mediaType: 'audio' }),
    });
    expect(transcriptOf([voice, reply])).toContain(
      'Agent (in reply to Customer: (audio) “serve no sábado?”): Serve',
    );
  });

  it('has what is quoted from outside of the conversation, and the advertisement', () => {
    const about = (content: Spoken['content']) => transcriptOf([spoken({ body: 'Quanto é?', content })]);
    const quote = { fromMe: true, mediaType: 'image', text: 'Vestido', thumbnail: null } as const;
    expect(about({ quote: { ...quote, source: 'status' } })).toBe(
      'Customer (in reply to a status of the Agent: (image) “Vestido”): Quanto é?',
    );
    expect(about({ quote: { ...quote, source: 'message' } })).toBe(
      'Customer (in reply to Agent: (image) “Vestido”): Quanto é?',
    );
    const advertisement = { title: 'Só hoje', text: 'Camisa a R$ 50', link: null, thumbnail: null };
    expect(about({ advertisement })).toBe(
      'Customer (came by the advertisement “Só hoje Camisa a R$ 50”): Quanto é?',
    );
  });
});
