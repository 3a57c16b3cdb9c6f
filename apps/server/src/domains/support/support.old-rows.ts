import { eachPage } from '../../platform/old-rows.ts';
import type { Db } from '../../platform/postgres.ts';
import { sealText, UNREADABLE } from '../../platform/private-texts.ts';
import { readAnswer } from './support.old-answers.ts';
import * as old from './support.old-rows.store.ts';
import { textsOf } from './support.store.ts';

/**
 * Fills in the parts of older automatic answers, encrypted. The texts stay for servers of the previous version. Texts
 * that no key can open are skipped.
 */
export const fillOldAnswers = (db: Db): Promise<void> =>
  eachPage(db, 'support_messages', async (tx, page) => {
    const rows = await old.oldAnswers(tx, page);
    const { open } = await textsOf(tx, rows);
    const answers = [];
    // All parts are encrypted before the first row is locked.
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
