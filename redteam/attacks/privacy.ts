import { newId } from '@aureus/server/platform/random.ts';
import { type Attack, type Attacker, until, type World } from '../world.ts';

const refusedFor = (reason: string, { code, text }: { code: string | undefined; text: string }) =>
  code === reason ? undefined : `not refused for ${reason}: ${text.slice(0, 160)}`;
const FILE = '/api/user/privacy/export/file?ticket=';
const waitFor = async (crook: Attacker): Promise<boolean> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { data } = await crook.call('GET', '/api/user/privacy');
    if ((data as { export: { state: string } | null }).export?.state === 'READY') return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
};

/**
 * Returns attacks on players' data and its exports, and attempts to evade restrictions by having an account erased.
 */
export async function privacyAttacks(world: World): Promise<Attack[]> {
  return [
    {
      name: 'a ticket to a player’s data is used by another player, by another session, and twice',
      async run() {
        const name = `data_${process.pid.toString(36)}`;
        const victim = await world.attacker({ name });
        const second = await world.attacker({ name });
        const crook = await world.attacker();
        await victim.call('POST', '/api/user/privacy/export', { body: {} });
        if (!(await waitFor(victim))) return 'the export is never ready';
        const { data } = await victim.call('POST', '/api/user/privacy/export/ticket', { body: {} });
        const { ticket } = data as { ticket: string };
        for (const who of [crook, second]) {
          const won = refusedFor('privacy.error.ticket', await who.call('GET', FILE + ticket));
          if (won !== undefined) return won;
        }
        await victim.call('GET', FILE + ticket);
        return refusedFor('privacy.error.ticket', await victim.call('GET', FILE + ticket));
      },
    },
    {
      name: 'what a private player stakes is read from a public list, by name',
      async run() {
        const [victim, crook] = [await world.attacker({ coins: 80 }), await world.attacker()];
        await victim.call('PATCH', '/api/user/settings', { body: { isPrivate: true } });
        await victim.money('/api/games/plinko', { amount: 7.31, risk: 'EASY', rows: 8 });
        await victim.money('/api/rain/tip', { amount: 7.31 });
        await victim.money('/api/games/spin/bets', { colour: 'black', amount: 7.31 });
        const places = async () => {
          const { data } = await crook.call('GET', '/api/leaderboard/top');
          return (
            data as { places: { player: { id: string }; staked: number | null; points: number | null }[] }
          ).places;
        };
        await until('the place of a private player', async () =>
          (await places()).some(({ player }) => player.id === victim.id),
        );
        const line = (await places()).find(({ player }) => player.id === victim.id);
        if (line?.staked !== null || line.points !== null) return `the leaderboard says ${line?.staked}`;
        for (const list of [
          '/api/games/spin',
          '/api/drops',
          '/api/chat/EN',
          '/api/games/battles?show=over',
        ]) {
          const { text } = await crook.call('GET', list);
          if (text.includes('7.31') && text.includes(`"${victim.id}"`)) {
            const lines = text.split('},{').filter((part) => part.includes('7.31'));
            if (lines.some((part) => part.includes(victim.name))) return `${list} says what was staked`;
          }
        }
        return undefined;
      },
    },
    {
      name: 'a hundred exports are asked for at once',
      async run() {
        const crook = await world.attacker();
        const answers = await Promise.all(
          Array.from({ length: 100 }, () => crook.call('POST', '/api/user/privacy/export', { body: {} })),
        );
        const made = answers.filter(({ code }) => code === undefined).length;
        return made === 1 ? undefined : `${made} exports are made`;
      },
    },
    {
      name: 'a break and coins are shed by having the account erased',
      async run() {
        const rich = await world.attacker({ coins: 40 });
        const onBreak = await world.attacker();
        await onBreak.call('POST', '/api/user/cool-off', { body: { period: 'DAY' } });
        for (const who of [rich, onBreak]) {
          const answer = await who.call('POST', '/api/user/privacy/erasure', { body: {} });
          const won = refusedFor('privacy.error.erasure_blocked', answer);
          if (won !== undefined) return won;
        }
        return undefined;
      },
    },
    {
      name: 'a player asks as staff for an export or an erasure of somebody else',
      async run() {
        const [victim, crook] = [await world.attacker(), await world.attacker()];
        for (const what of ['export', 'erasure']) {
          const body = { reason: 'A court order' };
          const answer = await crook.call('POST', `/api/staff/players/${victim.id}/privacy/${what}`, {
            body,
          });
          if (answer.code === undefined) return `asked for an ${what}`;
        }
        return undefined;
      },
    },
    {
      name: 'a message that looks as sealed texts do is read as it was written, and as nothing else',
      async run() {
        const crook = await world.attacker();
        const texts = ['sealed:', 'sealed:QVMxAAAA', `sealed:QVMx${'A'.repeat(400)}`, 'QVMxAAAA'];
        for (const text of texts) {
          await crook.call('POST', '/api/support/messages', { body: { key: newId(), text } });
          const { data, status } = await crook.call('GET', '/api/support');
          const texts = (data as { messages: { text: string }[] } | undefined)?.messages.map(
            (one) => one.text,
          );
          if (texts?.includes(text) !== true)
            return `${status}: ${text.slice(0, 20)} is read as something else`;
        }
        return undefined;
      },
    },
  ];
}
