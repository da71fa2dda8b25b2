import { expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import * as tags from '#shared/contract/tags.ts';
import { contractSourceOf } from './endpointsWithoutSchemas.ts';

const load = async (source: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(source)}`);

it('keeps what a request needs of a contract, without schemas', async () => {
  const { tagsContract, ...others } = await load(contractSourceOf(tags));
  expect(others).toEqual({});
  expect(tagsContract).toMatchObject({
    list: { method: 'GET', path: '/tags/list', right: 'signedIn' },
    create: { method: 'POST', path: '/tags', right: 'signedIn', body: {} },
  });
  expect(Object.keys(tagsContract as object)).toEqual(Object.keys(tags.tagsContract));
  expect(tagsContract).not.toHaveProperty('list.body');
  expect(tagsContract).not.toHaveProperty('list.response');
});

it('keeps the names of file fields', async () => {
  const module = await load(contractSourceOf({ messagesContract }));
  expect(module).toHaveProperty('messagesContract.send.files', messagesContract.send.files);
});
