// Alerts that the site sends itself: one message when an alert starts, and one when it ends.
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres.ts';
import { ALERTS, type AlertCode, isDue, type Standing, standingAfter } from './watch.alerts.rules.ts';
import * as store from './watch.store.ts';

/** Values of an active alert; null if it isn't active. */
export type Finding = Record<string, string | number> | null;
export type Findings = Partial<Record<AlertCode, Finding>>;

/** Body of the request to the receiver of alerts. */
type Message = {
  /** Key of the alert, the same for its start, its end and repeated messages, so that the receiver can match them. */
  key: string;
  code: AlertCode | 'staff_wait';
  /** Name of the alert's rule in deploy/prometheus/alerts.yml, and of its page in docs/runbooks. */
  rule: string;
  state: 'begins' | 'ends';
  text: string;
  values: Record<string, string | number>;
  site: string;
  node: string;
  since: string;
  at: string;
};

const ANSWER_MS = 5_000;

export type Alerts = {
  /**
   * Updates alerts about the whole site. Call on the node that read the figures. Alerts missing from `findings` stay
   * as they were.
   */
  judgeSite: (findings: Findings) => Promise<void>;
  /** Updates alerts about this node, without using the database. */
  judgeNode: (findings: Findings) => Promise<void>;
  /**
   * Sends one message about a new owner, key or decision of staff that doesn't count yet. @returns false if the
   * message wasn't delivered.
   */
  tellOfWait: (id: string, values: Record<string, string | number>) => Promise<boolean>;
};

const WAIT_TEXT =
  'A new owner, a new key of staff or another policy will count. Look at the console’s Roles page.';

/**
 * Sends alerts to a URL. An alert that couldn't be delivered is sent again a minute later; {@link Alerts.tellOfWait}
 * tries only once.
 */
export function createAlerts(parts: {
  db: Db;
  log: Log;
  now: () => number;
  url: string;
  /** Returns the URL of the site. `node` is the node's name. */
  site: () => string;
  node: string;
}): Alerts {
  const { db, log, now, url, node } = parts;
  const ofNode = new Map<AlertCode, Standing>();

  async function send(message: Message): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the receiver answered ${response.status}`);
      return true;
    } catch (error) {
      // The URL isn't logged, since it may contain a secret.
      log.warn({ err: error, code: message.code }, 'an alert was not delivered; it is sent again');
      return false;
    }
  }

  function messageOf(code: AlertCode, standing: Standing, finding: Finding, isOfNode: boolean): Message {
    const [rule, text] = ALERTS[code];
    const site = parts.site();
    return {
      key: [site, ...(isOfNode ? [node] : []), code].join(' '),
      code,
      rule,
      state: standing.isActive ? 'begins' : 'ends',
      text: standing.isActive ? text : `Over: ${text}`,
      values: finding ?? {},
      site,
      node,
      since: new Date(standing.since).toISOString(),
      at: new Date(now()).toISOString(),
    };
  }

  /** Updates the alerts' states. @returns the alerts to send now, already marked as tried. */
  function judged(standings: Map<AlertCode, Standing>, findings: Findings): [AlertCode, Standing, Finding][] {
    const at = now();
    const due: [AlertCode, Standing, Finding][] = [];
    for (const [name, finding] of Object.entries(findings)) {
      const code = name as AlertCode;
      const standing = standingAfter(standings.get(code), finding !== null, at);
      if (standing === undefined) continue;
      if (isDue(code, standing, at)) {
        standing.triedAt = at;
        due.push([code, standing, finding]);
      }
      standings.set(code, standing);
    }
    return due;
  }

  return {
    tellOfWait(id, values) {
      const [site, at] = [parts.site(), new Date(now()).toISOString()];
      const code = 'staff_wait' as const;
      const key = `${site} ${code} ${id}`;
      return send({
        key,
        code,
        rule: 'AureusStaffWaits',
        state: 'begins',
        text: WAIT_TEXT,
        values,
        site,
        node,
        since: at,
        at,
      });
    },

    async judgeSite(findings) {
      const due = await db.transaction().execute(async (tx) => {
        const standings = await store.lockAlerts(tx);
        const toSend = judged(standings, findings);
        for (const [code, standing] of standings) await store.keepAlert(tx, code, standing);
        return toSend;
      });
      await Promise.all(
        due.map(async ([code, standing, finding]) => {
          if (await send(messageOf(code, standing, finding, false)))
            await store.setSent(db, code, standing.isActive);
        }),
      );
    },

    async judgeNode(findings) {
      await Promise.all(
        judged(ofNode, findings).map(async ([code, standing, finding]) => {
          const current = ofNode.get(code);
          if ((await send(messageOf(code, standing, finding, true))) && current !== undefined)
            ofNode.set(code, { ...(ofNode.get(code) ?? current), isSent: standing.isActive });
        }),
      );
    },
  };
}
