import type { FastifyInstance } from 'fastify';
import { html } from '../html.ts';
import { sendPage } from '../page.ts';
import type { Agent } from './chatwoot-agent.ts';
import type { Records } from './chatwoot-records.ts';

type Answer = { Body: { conversation: number; name?: string; text?: string; act: 'answer' | 'resolve' } };

/** Script of the page: sends a form as JSON, then reloads. */
const script = `document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = new FormData(event.target, event.submitter);
  const said = Object.fromEntries(form);
  await fetch('/chatwoot/answer', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...said, conversation: Number(said.conversation) }) });
  location.reload();
});`;

const SHOWN = 50;

/** Serves the page at `/chatwoot` on which a person answers players. */
export function addChatwootPage(scope: FastifyInstance, records: Records, agent: Agent): void {
  scope.get('/', async (_request, reply) => {
    const conversations = records.conversations().toReversed().slice(0, SHOWN);
    const body =
      conversations.length === 0
        ? html`<p>No conversations yet. They appear here when the product runs with SUPPORT_DESK=chatwoot and a player writes.</p>`
        : conversations.map((conversation) => {
            const contact = records.contact(conversation.sourceId);
            const lines = records
              .messages(conversation.id)
              .slice(-SHOWN)
              .map(
                ({ name, content, pictures }) =>
                  html`<li><strong>${name}</strong>: ${content}${pictures.length > 0 ? ' [picture]' : ''}</li>`,
              );
            return html`<section><h2>${contact?.name}, conversation ${conversation.id}, ${conversation.status}</h2>
<ul>${lines}</ul>
<form><input type="hidden" name="conversation" value="${conversation.id}">
<label for="n${conversation.id}">Name</label><input id="n${conversation.id}" name="name" value="Tomas Reis">
<label for="t${conversation.id}">Answer</label><input id="t${conversation.id}" name="text" autocomplete="off">
<button name="act" value="answer">Send</button> <button name="act" value="resolve">Resolve</button></form></section>`;
          });
    return sendPage(reply, { title: 'Chatwoot', script, body: html`${body}` });
  });

  scope.post<Answer>('/answer', async ({ body }, reply) => {
    const conversation = records.conversation(body.conversation);
    if (conversation === undefined) return reply.code(404).send({ error: 'There is no such conversation.' });
    if (body.act === 'resolve') await agent.resolve(conversation);
    else if (body.text)
      await agent.answer(conversation, { text: body.text, name: body.name || 'Tomas Reis' });
    return { ok: true };
  });
}
