import { authenticator } from '@aureus/server/testing/authenticator.ts';
import type { Attack, Attacker, World } from '../world.ts';
import { until } from '../world.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const withdraw = (who: Attacker, amount: number, address = ADDRESS, method = 'USDC') =>
  who.money(`/api/fireblocks/withdraw?method=${method}`, { amount, address, feeLevel: 'LOW' });
const refused = ({ status, text }: { status: number; text: string }) =>
  status >= 400 ? undefined : `went through: ${text.slice(0, 160)}`;
/**
 * Checks that an attack was refused for the expected reason, given as a code or a part of the text. A refusal for
 * another reason would prove nothing.
 */
const refusedFor = (reason: string, { code, text }: { code: string | undefined; text: string }) =>
  code === reason || text.includes(reason) ? undefined : `not refused for ${reason}: ${text.slice(0, 160)}`;
const levelOf = async (who: Attacker) => ((await who.call('GET', '/api/me')).data as { xp: number }).xp;
const requiredOf = async (who: Attacker) => {
  const { data } = await who.call('GET', '/api/wallet/required-wager');
  return data as { wagered: number; wagerToWithdraw: number };
};

/** Returns attempts to bypass the rules about coins, payments, identity checks and second accounts. */
export async function ruleAttacks(world: World): Promise<Attack[]> {
  const { data: cases } = await world.visitor('GET', '/api/games/cases');
  const [{ id = '', version = '' } = {}] = cases as { id?: string; version?: string }[];
  const box = { id, version };
  const battle = { cases: [box], mode: 'NORMAL', format: '1v1', isPrivate: false };
  const card = { amount: 50, email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa' };

  /** Places bets until the wager requirement for withdrawals is met, at most 400. */
  async function playThrough(who: Attacker): Promise<void> {
    for (let bet = 0; bet < 400; bet += 1) {
      const { wagered, wagerToWithdraw } = await requiredOf(who);
      if (wagered >= wagerToWithdraw) return;
      await who.money('/api/games/plinko', { amount: 2, risk: 'EASY', rows: 8 });
    }
  }

  /** Creates a battle that waits for its second player. @returns the battle's id. */
  async function open(who: Attacker): Promise<string> {
    const { data, text } = await who.money('/api/games/battles', battle);
    const id = (data as { battle?: { id: string } } | undefined)?.battle?.id;
    if (id === undefined) throw new Error(text);
    return id;
  }

  /** Makes a card deposit of 50 dollars, which a switch of the sandbox pays. @returns the payment's id. */
  async function payByCard(who: Attacker): Promise<string> {
    const { data, text } = await who.money('/api/payadmit/deposit?method=BASIC_CARD', card);
    const id = (data as { url?: string } | undefined)?.url?.split('/').at(-1);
    if (id === undefined) throw new Error(text);
    await world.turn('payadmit/pay', { id });
    await until('the card deposit', async () => (await who.balance()) > 0);
    return id;
  }

  /** Creates two accounts of one person, each with coins. */
  async function twoOf(person: string): Promise<[Attacker, Attacker]> {
    const first = await world.attacker({ coins: 40, person });
    const second = await world.attacker({ person });
    await first.money('/api/wallet/tip', { userId: second.id, amount: 12 });
    return [first, second];
  }

  return [
    {
      name: 'a battle that is called off counts as play',
      async run() {
        const crook = await world.attacker({ coins: 40 });
        const before = await levelOf(crook);
        for (let round = 0; round < 5; round += 1) {
          const id = await open(crook);
          await crook.call('POST', `/api/games/battles/${id}/cancel`, { body: {} });
        }
        const { wagered } = await requiredOf(crook);
        return (await levelOf(crook)) === before && wagered === 0
          ? undefined
          : `${wagered} coins count as wagered`;
      },
    },
    {
      name: 'an open battle seat counts as play',
      async run() {
        const crook = await world.attacker({ coins: 40 });
        await open(crook);
        const { wagered } = await requiredOf(crook);
        return wagered === 0 ? undefined : `${wagered} coins count as wagered`;
      },
    },
    {
      name: 'a deposit is tipped to a fresh account and withdrawn unplayed',
      async run() {
        const [crook, mule] = [await world.attacker({ coins: 60 }), await world.attacker({ verified: true })];
        await crook.money('/api/wallet/tip', { userId: mule.id, amount: 50 });
        return refusedFor('cashier.error.wager_required', await withdraw(mule, 40));
      },
    },
    {
      name: 'a deposit is tipped through a chain of four and withdrawn unplayed',
      async run() {
        const first = await world.attacker({ coins: 60 });
        let holder = first;
        for (let hop = 0; hop < 3; hop += 1) {
          const next = await world.attacker({ verified: true });
          await holder.money('/api/wallet/tip', {
            userId: next.id,
            amount: Math.floor(await holder.balance()),
          });
          holder = next;
        }
        return refusedFor('cashier.error.wager_required', await withdraw(holder, 40));
      },
    },
    {
      name: 'a card deposit is tipped before its hold ends',
      async run() {
        const [crook, mule] = [
          await world.attacker({ verified: true }),
          await world.attacker({ verified: true }),
        ];
        await payByCard(crook);
        return refusedFor(
          'cashier.error.card_hold',
          await crook.money('/api/wallet/tip', { userId: mule.id, amount: 50 }),
        );
      },
    },
    {
      name: 'a card deposit is put into the rain before its hold ends',
      async run() {
        const crook = await world.attacker({ verified: true });
        await payByCard(crook);
        return refusedFor('cashier.error.card_hold', await crook.money('/api/rain/tip', { amount: 50 }));
      },
    },
    {
      name: 'a stolen session gives away twice what passes without a code, by tips and by the rain at once',
      async run() {
        const [crook, mule] = [
          await world.attacker({ coins: 300 }),
          await world.attacker({ verified: true }),
        ];
        const { data } = await crook.call('GET', '/api/user/two-factor/setup');
        const app = authenticator({ clock: Date }, (data as { secret: string }).secret);
        const on = await crook.call('POST', '/api/user/two-factor/enable', { body: { code: app.code() } });
        if (on.status !== 200) return `two-factor was not turned on: ${on.text.slice(0, 160)}`;
        const tries = Array.from({ length: 8 }, (_, nth) =>
          nth % 2 === 0
            ? crook.money('/api/wallet/tip', { userId: mule.id, amount: 50 })
            : crook.money('/api/rain/tip', { amount: 50 }),
        );
        const passed = (await Promise.all(tries)).filter(({ status }) => status === 200).length;
        return passed === 2 ? undefined : `${passed * 50} coins went without a code`;
      },
    },
    {
      name: 'a withdrawal fixes its amount of crypto before it leaves',
      async run() {
        const crook = await world.attacker({ coins: 300 });
        await playThrough(crook);
        const { data, text } = await withdraw(crook, 150);
        const payment = (data as { transaction?: { isAbout: boolean } } | undefined)?.transaction;
        if (payment === undefined) return `was not begun: ${text.slice(0, 160)}`;
        return payment.isAbout ? undefined : 'an amount was fixed with the request';
      },
    },
    {
      name: 'another fee level is agreed to for a withdrawal that waits for nothing of the kind',
      async run() {
        const crook = await world.attacker({ coins: 300 });
        await playThrough(crook);
        const { data } = await withdraw(crook, 150);
        const id = (data as { transaction?: { id: string } } | undefined)?.transaction?.id ?? '0';
        const body = { feeLevel: 'LOW', maxFee: 0 };
        return refusedFor(
          'cashier.error.not_waiting',
          await crook.call('POST', `/api/fireblocks/withdrawals/${id}/fee-level`, { body }),
        );
      },
    },
    {
      name: 'a withdrawal for which the network gets nothing',
      async run() {
        const crook = await world.attacker({ coins: 40 });
        await playThrough(crook);
        const body = { amount: 20, address: ADDRESS, feeLevel: 'LOW', maxFee: 0 };
        return refusedFor(
          'cashier.error.fee_rose',
          await crook.money('/api/fireblocks/withdraw?method=USDC', body),
        );
      },
    },
    {
      name: 'a withdrawal without the identity check',
      async run() {
        const crook = await world.attacker();
        return refusedFor('cashier.error.kyc_withdrawal', await withdraw(crook, 12));
      },
    },
    {
      name: 'coins of two accounts leave for one address unseen',
      async run() {
        const crooks = [await world.attacker({ coins: 40 }), await world.attacker({ coins: 40 })];
        const address = `0x${Date.now().toString(16).padStart(40, 'b')}`;
        const states: (string | undefined)[] = [];
        for (const crook of crooks) {
          await playThrough(crook);
          const { data, text } = await withdraw(crook, 12, address);
          const state = (data as { transaction?: { state: string } } | undefined)?.transaction?.state;
          if (state === undefined) throw new Error(text);
          states.push(state);
        }
        return states[1] === 'APPROVAL' ? undefined : `the second is ${states[1]}`;
      },
    },
    {
      name: 'a deposit after the identity provider took its word back',
      async run() {
        const crook = await world.attacker({ verified: true });
        await world.turn('kyc/reject', { externalUserId: crook.id, type: 'FINAL' });
        return refusedFor(
          'cashier.error.kyc_taken_back',
          await crook.money('/api/payadmit/deposit?method=BASIC_CARD', card),
        );
      },
    },
    {
      name: 'coins leave unseen after the identity provider took its word back',
      async run() {
        const crook = await world.attacker({ coins: 40 });
        await playThrough(crook);
        await world.turn('kyc/reject', { externalUserId: crook.id, type: 'FINAL' });
        const { data, text } = await withdraw(crook, 12);
        const state = (data as { transaction?: { state: string } } | undefined)?.transaction?.state;
        return state === 'APPROVAL' ? undefined : `it is ${state ?? text.slice(0, 160)}`;
      },
    },
    ...[
      '0xdac17f958d2ee523a2206206994597c13d831ec7',
      '0xDAC17F958D2EE523A2206206994597C13D831EC7',
      `0x${'0'.repeat(39)}1`,
    ].map((address) => ({
      name: `a withdrawal to a dead end (${address})`,
      async run() {
        const crook = await world.attacker({ coins: 40 });
        await playThrough(crook);
        return refusedFor('cashier.error.dead_end', await withdraw(crook, 12, address));
      },
    })),
    ...(['lower', 'upper', 'mixed'] as const).map((spelling) => ({
      name: `a withdrawal to the own deposit address in ${spelling} case`,
      async run() {
        const crook = await world.attacker({ coins: 40 });
        const { data } = await crook.call('GET', '/api/fireblocks/address?method=USDC');
        const { address } = data as { address: string };
        const hex = address.slice(2);
        const spelled = {
          lower: `0x${hex.toLowerCase()}`,
          upper: `0x${hex.toUpperCase()}`,
          mixed: address,
        }[spelling];
        // The wager requirement is met first, so that only the address can be the reason for the refusal.
        await playThrough(crook);
        return refusedFor('This is an address for deposits here.', await withdraw(crook, 12, spelled));
      },
    })),
    {
      name: 'a loss limit is bet past with a second account',
      async run() {
        const [first, second] = await twoOf('Limitless');
        await first.call('PATCH', '/api/user/limits/loss', { body: { period: 'DAY', amount: 5 } });
        await first.money('/api/games/plinko', { amount: 3, risk: 'EASY', rows: 8 });
        return refusedFor(
          'limits.error.loss',
          await second.money('/api/games/plinko', { amount: 8, risk: 'EASY', rows: 8 }),
        );
      },
    },
    {
      name: 'a self-ban is stepped around with a second account',
      async run() {
        const [first, second] = await twoOf('Restless');
        await first.call('POST', '/api/user/self-ban', { body: { days: 3 } });
        return refusedFor(
          'account.error.self_banned',
          await second.money('/api/games/plinko', { amount: 2, risk: 'EASY', rows: 8 }),
        );
      },
    },
    {
      name: 'a tip to oneself',
      async run() {
        const crook = await world.attacker({ coins: 12 });
        return refused(await crook.money('/api/wallet/tip', { userId: crook.id, amount: 1 }));
      },
    },
    {
      name: 'the own affiliate code',
      async run() {
        const crook = await world.attacker({ coins: 12 });
        const code = `RED${crook.id}`;
        await crook.call('POST', '/api/affiliate/code', { body: { code } });
        return refused(await crook.call('POST', '/api/affiliate/used-code', { body: { code } }));
      },
    },
    {
      name: 'a key for a level without the identity check',
      async run() {
        const crook = await world.attacker();
        const { data } = await crook.call('GET', '/api/reward/info');
        const first = (data as { rankCases?: { id: string; keysAmount: number }[] }).rankCases?.[0];
        const answer = await crook.money('/api/reward/rank-case/redeem', {
          caseId: first?.id ?? 'gladiator',
        });
        return refusedFor('rewards.error.kyc_required', answer);
      },
    },
    {
      name: 'a deposit by who has not passed the identity check',
      async run() {
        const crook = await world.attacker();
        const answers = [
          await crook.call('GET', '/api/fireblocks/address?method=LTC'),
          await crook.money('/api/payadmit/deposit?method=BASIC_CARD', card),
          await crook.money('/api/skinsback/deposit?method=CS2', {}),
        ];
        return answers
          .map((answer) => refusedFor('KYC verification', answer))
          .find((won) => won !== undefined);
      },
    },
    {
      name: 'a verdict of the identity check for another player',
      async run() {
        const [crook, victim] = [await world.attacker(), await world.attacker()];
        await crook.call('GET', `/api/kyc/token?level=basic&externalUserId=${victim.id}`);
        const { data } = await victim.call('GET', '/api/kyc/status');
        return (data as { state?: string } | null)?.state === 'APPROVED' ? 'passed' : undefined;
      },
    },
    {
      name: 'calls for bots name no beacon round of their own choice',
      async run() {
        const crook = await world.attacker({ coins: 40 });
        const id = await open(crook);
        return refused(await crook.money(`/api/games/battles/${id}/bots`, { seat: 1, beaconRound: 1 }));
      },
    },
  ];
}
