import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aiContract } from '#shared/contract/ai.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { buildTicket, setSetting } from '#server/test/factories/index.ts';
import { setUpAi, type AiFixture } from './test/setUpAi.ts';

let fixture: AiFixture;
beforeAll(async () => {
  fixture = await setUpAi();
});
afterAll(() => fixture.stop());

describe('the test of the AI', () => {
  const test = async (client = fixture.admin) => {
    const { status, refusal } = await client.request(integrationsContract.test, {
      params: { service: 'ai' },
    });
    return status === 200 ? 'works' : refusal.error;
  };
  const state = async () =>
    (await fixture.admin.request(integrationsContract.states)).body.find(({ service }) => service === 'ai');

  it('asks for the models, and everybody sees how it went', async () => {
    const { ai, server, agent, setIntegration } = fixture;
    expect(await state()).toEqual({ service: 'ai', succeededAt: null, failedAt: null, failure: null });
    expect(await test()).toBe('works');
    expect(ai.requests.map(({ path }) => path)).toEqual(['/v1/models']);
    expect(await state()).toMatchObject({ failure: null });
    expect((await state())?.succeededAt).not.toBeNull();

    await setIntegration('apikey', 'wrong');
    expect(await test()).toBe('ERR_AI_KEY_REFUSED');
    expect(await state()).toMatchObject({ failure: 'ERR_AI_KEY_REFUSED' });
    await setIntegration('apikey', ai.key);
    await setSetting(server.ctx, 'aiModel', 'large');
    expect(await test()).toBe('ERR_AI_MODEL_NOT_FOUND');
    ai.models.push('large:latest');
    expect(await test()).toBe('works');
    ai.behaviours.push({ kind: 'raw', type: 'application/json', parts: ['[]'] });
    expect(await test()).toBe('ERR_AI_ANSWER_INVALID');
    await setSetting(server.ctx, 'aiModel', 'small');
    expect(await test(agent)).toBe('ERR_NO_PERMISSION');
    expect((await agent.request(integrationsContract.states)).status).toBe(403);
    const unknown = await fixture.admin.request(integrationsContract.test, { params: { service: 'flows' } });
    expect(unknown.refusal.error).toBe('ERR_NO_INTEGRATION_FOUND');
  });

  it('is not the only thing that tells how it works: so do the requests of agents', async () => {
    const { ai, agent, em, user, queue } = fixture;
    const ticket = await buildTicket(em(), { status: 'open', user, queue, lastMessage: 'oi' });
    const write = () =>
      agent.request(aiContract.write, { params: { ticketId: ticket.id }, body: { task: 'suggest' } });
    ai.behaviours.push({ kind: 'error', status: 429, code: 'insufficient_quota' });
    await write();
    expect(await state()).toMatchObject({ failure: 'ERR_AI_NO_CREDIT' });
    await write();
    const { succeededAt, failedAt } = (await state()) ?? {};
    expect(Date.parse(succeededAt ?? '')).toBeGreaterThanOrEqual(Date.parse(failedAt ?? ''));
  });
});

describe('pages', () => {
  it('are written by admins and given to the AI for conversations about their subject', async () => {
    const { admin, agent, ai, em, user, queue } = fixture;
    const body = { title: 'Entrega', text: 'Entregamos em Santos em dois dias úteis.' };
    const { body: page } = await admin.request(aiContract.createPage, { body });
    expect((await admin.request(aiContract.createPage, { body })).refusal.error).toBe(
      'ERR_AI_PAGE_ALREADY_EXISTS',
    );
    expect((await agent.request(aiContract.createPage, { body })).status).toBe(403);
    const ticket = await buildTicket(em(), {
      status: 'open',
      user,
      queue,
      lastMessage: 'Entregam em Santos?',
    });
    const ask = async () => {
      await agent.request(aiContract.write, { params: { ticketId: ticket.id }, body: { task: 'suggest' } });
      return JSON.stringify(ai.requests.at(-1)?.body);
    };
    expect(await ask()).toContain('dois dias úteis');
    const params = { pageId: page.id };
    await admin.request(aiContract.updatePage, {
      params,
      body: { ...body, text: 'Entregamos em três dias.' },
    });
    expect(await ask()).toContain('três dias');
    expect((await admin.request(aiContract.pages)).body).toEqual([
      { ...body, id: page.id, text: 'Entregamos em três dias.' },
    ]);
    await admin.request(aiContract.removePage, { params });
    expect(await ask()).not.toContain('três dias');
    expect((await admin.request(aiContract.removePage, { params })).refusal.error).toBe(
      'ERR_NO_AI_PAGE_FOUND',
    );
  });
});
