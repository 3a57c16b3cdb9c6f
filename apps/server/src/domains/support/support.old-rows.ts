import { eachPage } from '../../platform/old-rows.ts';
import type { Db } from '../../platform/postgres.ts';
import { sealText, UNREADABLE } from '../../platform/private-texts.ts';
import { readAnswer } from './support.old-answers.ts';
import * as old from './support.old-rows.store.ts';
import { textsOf } from './support.store.ts';

/**
 * Gives automatic answers from before the parts of their texts, sealed as the texts are. The texts stay, for a server of the
 * version before; what such a server answers meanwhile is filled the next time. A text that no key opens is left.
 */
export const fillOldAnswers = (db: Db): Promise<void> =>
  eachPage(db, 'support_messages', async (tx, page) => {
    const rows = await old.oldAnswers(tx, page);
    const { open } = await textsOf(tx, rows);
    const answers = [];
    // All of them are sealed before the first is locked.
    for (const { id, playerId, text, createdAt } of rows) {
      const words = open(playerId, ['support_messages.text', id], text);
      if (words === UNREADABLE) continue;
      const parts = JSON.stringify(readAnswer(words, createdAt.getTime()));
      answers.push({
        id,
        text,
        parts: await sealText(tx, playerId, ['support_messages.parts', id], parts),
      });
    }
    if (answers.length > 0) await old.fillAnswers(tx, answers);
  });
