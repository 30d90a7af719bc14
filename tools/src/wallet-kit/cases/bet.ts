import assert from 'node:assert/strict'
import { betBody, expectOne, stake, times, winBody } from '../play.ts'
import { amountOf, balanceOf, expectAnswer, expectReplay, newId, type Player, type World } from '../world.ts'
import type { Case } from './case.ts'

const HUNDRED = 10_000

/** A call that repeats a successful one except for the given fields: rejected as a conflict, without an effect. */
const conflict = (name: string, over: (player: Player) => object): Case => ({
  name,
  run: async (world) => {
    const player = await world.player(HUNDRED)
    const body = await stake(world, player)
    expectAnswer(await world.caller.call('bet', { ...body, ...over(player) }), 'TX_CONFLICT')
    assert.equal(await balanceOf(world, player), HUNDRED - player.min)
  },
})
const malformed = (name: string, amount: string): Case => ({
  name,
  run: async (world) => {
    const player = await world.player(HUNDRED)
    expectAnswer(await world.caller.call('bet', betBody(player, { amount })), 'MALFORMED')
    assert.equal(await balanceOf(world, player), HUNDRED)
  },
})
/** A bet that is refused once something has befallen the member. */
const befallen = (name: string, hook: 'expire' | 'log-out' | 'disable' | 'exclude', status: string): Case => ({
  name,
  needs: ['player', hook],
  run: async (world) => {
    const player = await world.player(HUNDRED)
    await stake(world, player)
    await world.hook(hook, { player: player.id })
    const body = betBody(player)
    const first = await world.caller.call('bet', body)
    expectAnswer(first, status)
    expectReplay(await world.caller.call('bet', body), first)
  },
})
const limited = async (world: World, room: number): Promise<Player> => {
  const player = await world.player(HUNDRED)
  await world.hook('limit', { player: player.id, loss: amountOf(room) })
  return player
}

export const BET: readonly Case[] = [
  {
    name: 'a bet takes its stake, to the satang',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const amount = player.min + 23
      const answer = await world.caller.call('bet', betBody(player, { amount: amountOf(amount) }))
      expectAnswer(answer, 'OK', HUNDRED - amount)
      assert.equal(answer.replayed, false)
      assert.ok(answer.reply.operatorTxId, 'operatorTxId')
      assert.equal(await balanceOf(world, player), HUNDRED - amount)
    },
  },
  {
    name: 'a bet that comes fifty times at once is one bet',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const body = betBody(player)
      expectOne(await times(50, () => world.caller.call('bet', body)))
      assert.equal(await balanceOf(world, player), HUNDRED - player.min)
    },
  },
  conflict('the same number with another amount is a conflict', ({ min }) => ({ amount: amountOf(min + 1) })),
  conflict('the same number in another round is a conflict', () => ({ roundId: newId() })),
  {
    name: 'the number of a win is no number for a bet',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const { roundId } = await stake(world, player)
      const win = winBody(player, roundId)
      expectAnswer(await world.caller.call('win', win), 'OK')
      expectAnswer(await world.caller.call('bet', betBody(player, { txId: win.txId })), 'TX_CONFLICT')
      assert.equal(await balanceOf(world, player), HUNDRED - player.min)
    },
  },
  malformed('a bet of 0.00 is malformed', '0.00'),
  malformed('a negative bet is malformed', '-1.00'),
  malformed('an amount that is no amount is malformed', '1,00'),
  {
    name: 'a bet over the balance is refused, with the true balance',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const held = player.min + 1
      await stake(world, player, { amount: amountOf(HUNDRED - held) })
      const answer = await world.caller.call('bet', betBody(player, { amount: amountOf(held + 1) }))
      expectAnswer(answer, 'NOT_ENOUGH_MONEY', held)
      assert.equal(await balanceOf(world, player), held)
    },
  },
  {
    name: 'a refusal stays one though money has come meanwhile',
    needs: ['player', 'deposit'],
    run: async (world) => {
      const player = await world.player(0)
      const body = betBody(player)
      const first = await world.caller.call('bet', body)
      expectAnswer(first, 'NOT_ENOUGH_MONEY', 0)
      await world.hook('deposit', { player: player.id, amount: amountOf(HUNDRED) })
      expectReplay(await world.caller.call('bet', body), first)
      assert.equal(await balanceOf(world, player), HUNDRED)
    },
  },
  {
    name: 'all that there is can be staked',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const body = betBody(player, { amount: amountOf(HUNDRED) })
      expectAnswer(await world.caller.call('bet', body), 'OK', 0)
      const win = winBody(player, body.roundId, { amount: amountOf(HUNDRED) })
      expectAnswer(await world.caller.call('win', win), 'OK', HUNDRED)
    },
  },
  {
    name: 'of 200 bets at once on funds for 100, exactly 100 pass',
    run: async (world) => {
      const { min } = await world.player(HUNDRED)
      const player = await world.player(min * 100)
      const bodies = Array.from({ length: 200 }, () => betBody(player))
      const answers = await Promise.all(bodies.map((body) => world.caller.call('bet', body)))
      const statuses = answers.map(({ reply }) => reply.status)
      assert.equal(statuses.filter((status) => status === 'OK').length, 100, 'bets that passed')
      assert.equal(statuses.filter((status) => status === 'NOT_ENOUGH_MONEY').length, 100, 'bets that were refused')
      assert.equal(await balanceOf(world, player), 0)
      const taken = bodies[statuses.indexOf('OK')]?.roundId ?? ''
      const win = winBody(player, taken, { amount: amountOf(HUNDRED) })
      expectAnswer(await world.caller.call('win', win), 'OK', HUNDRED)
    },
  },
  befallen('a session that has expired takes no bet', 'expire', 'TOKEN_EXPIRED'),
  befallen('a member who has logged out makes no bet', 'log-out', 'TOKEN_EXPIRED'),
  befallen('a disabled member makes no bet', 'disable', 'MEMBER_DISABLED'),
  befallen('an excluded member makes no bet', 'exclude', 'EXCLUDED'),
  {
    name: 'a limit is reached and not passed, and the answer names it and its end',
    needs: ['player', 'limit'],
    run: async (world) => {
      const player = await limited(world, 2_000)
      await stake(world, player, { amount: '20.00' })
      const { reply, ...answer } = await world.caller.call('bet', betBody(player))
      expectAnswer({ reply, ...answer }, 'LIMIT_REACHED', HUNDRED - 2_000)
      assert.ok(typeof reply.limit === 'string' && reply.limit.length > 0, 'limit')
      assert.ok(new Date(String(reply.until)) > new Date(), 'until')
    },
  },
  {
    name: 'of two bets at once that a limit has room for one of, one passes',
    needs: ['player', 'limit'],
    run: async (world) => {
      const player = await limited(world, 2_000)
      const answers = await times(2, () => world.caller.call('bet', betBody(player, { amount: '15.00' })))
      assert.deepEqual(answers.map(({ reply }) => reply.status).sort(), ['LIMIT_REACHED', 'OK'])
    },
  },
  {
    name: 'a stake outside of the bounds is refused',
    run: async (world) => {
      const { min, max } = await world.player(HUNDRED)
      const player = await world.player(max + 100)
      for (const amount of [min - 1, max + 1])
        if (amount > 0)
          expectAnswer(
            await world.caller.call('bet', betBody(player, { amount: amountOf(amount) })),
            'STAKE_OUT_OF_RANGE',
          )
      assert.equal(await balanceOf(world, player), max + 100)
    },
  },
  {
    name: 'a game that was not launched takes no bet',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      expectAnswer(await world.caller.call('bet', betBody(player, { gameId: 'another-game' })), 'UNKNOWN_GAME')
      assert.equal(await balanceOf(world, player), HUNDRED)
    },
  },
  {
    name: 'a round that has ended takes no bet',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const { roundId } = await stake(world, player)
      expectAnswer(await world.caller.call('win', winBody(player, roundId)), 'OK')
      expectAnswer(await world.caller.call('bet', betBody(player, { roundId })), 'ROUND_CLOSED', HUNDRED - player.min)
    },
  },
  {
    name: 'a site in maintenance takes no bet, and pays a win all the same',
    needs: ['maintenance'],
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const { roundId } = await stake(world, player)
      await world.hook('maintenance', { on: true })
      try {
        expectAnswer(await world.caller.call('bet', betBody(player)), 'GAME_UNAVAILABLE')
        const win = winBody(player, roundId, { amount: amountOf(player.min) })
        expectAnswer(await world.caller.call('win', win), 'OK', HUNDRED)
      } finally {
        await world.hook('maintenance', { on: false })
      }
    },
  },
]
