import assert from 'node:assert/strict'
import {
  amountOf,
  balanceOf,
  expectReplay,
  expectResponse,
  type KitEnvironment,
  newId,
  type Player,
} from '../kit-environment.ts'
import { betBody, expectOneEffect, placeStake, sendTimes, winBody } from '../play.ts'
import type { Case } from './case.ts'

const BALANCE = 10_000

/** Case: a call that repeats a successful one with other values in some fields is rejected as a conflict and has no effect. */
const conflictCase = (name: string, overrides: (player: Player) => object): Case => ({
  name,
  run: async (environment) => {
    const player = await environment.playerWithBalance(BALANCE)
    const body = await placeStake(environment, player)
    expectResponse(await environment.caller.call('bet', { ...body, ...overrides(player) }), 'TX_CONFLICT')
    assert.equal(await balanceOf(environment, player), BALANCE - player.min)
  },
})
const malformedAmountCase = (name: string, amount: string): Case => ({
  name,
  run: async (environment) => {
    const player = await environment.playerWithBalance(BALANCE)
    expectResponse(await environment.caller.call('bet', betBody(player, { amount })), 'MALFORMED')
    assert.equal(await balanceOf(environment, player), BALANCE)
  },
})
/** A bet that is rejected after the hook has changed the member or the session. */
const rejectedAfterCase = (name: string, hook: 'expire' | 'log-out' | 'disable' | 'exclude', status: string): Case => ({
  name,
  requiredHooks: ['player', hook],
  run: async (environment) => {
    const player = await environment.playerWithBalance(BALANCE)
    await placeStake(environment, player)
    await environment.callHook(hook, { player: player.id })
    const body = betBody(player)
    const first = await environment.caller.call('bet', body)
    expectResponse(first, status)
    expectReplay(await environment.caller.call('bet', body), first)
  },
})
const createLimitedPlayer = async (environment: KitEnvironment, lossLimit: number): Promise<Player> => {
  const player = await environment.playerWithBalance(BALANCE)
  await environment.callHook('limit', { player: player.id, loss: amountOf(lossLimit) })
  return player
}

export const BET: readonly Case[] = [
  {
    name: 'a bet takes its stake, to the satang',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const amount = player.min + 23
      const response = await environment.caller.call('bet', betBody(player, { amount: amountOf(amount) }))
      expectResponse(response, 'OK', BALANCE - amount)
      assert.equal(response.isReplayed, false)
      assert.ok(response.reply.operatorTxId, 'operatorTxId')
      assert.equal(await balanceOf(environment, player), BALANCE - amount)
    },
  },
  {
    name: 'fifty identical bets at the same time book one bet',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const body = betBody(player)
      expectOneEffect(await sendTimes(50, () => environment.caller.call('bet', body)))
      assert.equal(await balanceOf(environment, player), BALANCE - player.min)
    },
  },
  conflictCase('the same txId with another amount is a conflict', ({ min }) => ({ amount: amountOf(min + 1) })),
  conflictCase('the same txId in another round is a conflict', () => ({ roundId: newId() })),
  {
    name: 'a bet with the txId of a win is a conflict',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const { roundId } = await placeStake(environment, player)
      const win = winBody(player, roundId)
      expectResponse(await environment.caller.call('win', win), 'OK')
      expectResponse(await environment.caller.call('bet', betBody(player, { txId: win.txId })), 'TX_CONFLICT')
      assert.equal(await balanceOf(environment, player), BALANCE - player.min)
    },
  },
  malformedAmountCase('a bet of 0.00 is malformed', '0.00'),
  malformedAmountCase('a negative bet is malformed', '-1.00'),
  malformedAmountCase('an amount with a decimal comma is malformed', '1,00'),
  {
    name: 'a bet over the balance is refused, with the true balance',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const balance = player.min + 1
      await placeStake(environment, player, { amount: amountOf(BALANCE - balance) })
      const response = await environment.caller.call('bet', betBody(player, { amount: amountOf(balance + 1) }))
      expectResponse(response, 'NOT_ENOUGH_MONEY', balance)
      assert.equal(await balanceOf(environment, player), balance)
    },
  },
  {
    name: 'a rejected bet stays rejected when it is repeated after a deposit',
    requiredHooks: ['player', 'deposit'],
    run: async (environment) => {
      const player = await environment.playerWithBalance(0)
      const body = betBody(player)
      const first = await environment.caller.call('bet', body)
      expectResponse(first, 'NOT_ENOUGH_MONEY', 0)
      await environment.callHook('deposit', { player: player.id, amount: amountOf(BALANCE) })
      expectReplay(await environment.caller.call('bet', body), first)
      assert.equal(await balanceOf(environment, player), BALANCE)
    },
  },
  {
    name: 'the whole balance can be staked',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const body = betBody(player, { amount: amountOf(BALANCE) })
      expectResponse(await environment.caller.call('bet', body), 'OK', 0)
      const win = winBody(player, body.roundId, { amount: amountOf(BALANCE) })
      expectResponse(await environment.caller.call('win', win), 'OK', BALANCE)
    },
  },
  {
    name: 'of 200 bets at once on funds for 100, exactly 100 pass',
    run: async (environment) => {
      const { min } = await environment.playerWithBalance(BALANCE)
      const player = await environment.playerWithBalance(min * 100)
      const bodies = Array.from({ length: 200 }, () => betBody(player))
      const responses = await Promise.all(bodies.map((body) => environment.caller.call('bet', body)))
      const statuses = responses.map(({ reply }) => reply.status)
      assert.equal(statuses.filter((status) => status === 'OK').length, 100, 'bets that passed')
      assert.equal(statuses.filter((status) => status === 'NOT_ENOUGH_MONEY').length, 100, 'bets that were refused')
      assert.equal(await balanceOf(environment, player), 0)
      const acceptedRound = bodies[statuses.indexOf('OK')]?.roundId ?? ''
      const win = winBody(player, acceptedRound, { amount: amountOf(BALANCE) })
      expectResponse(await environment.caller.call('win', win), 'OK', BALANCE)
    },
  },
  rejectedAfterCase('a session that has expired takes no bet', 'expire', 'TOKEN_EXPIRED'),
  rejectedAfterCase('a member who has logged out makes no bet', 'log-out', 'TOKEN_EXPIRED'),
  rejectedAfterCase('a disabled member makes no bet', 'disable', 'MEMBER_DISABLED'),
  rejectedAfterCase('an excluded member makes no bet', 'exclude', 'EXCLUDED'),
  {
    name: 'a limit can be reached but not exceeded, and the response has the limit and its end',
    requiredHooks: ['player', 'limit'],
    run: async (environment) => {
      const player = await createLimitedPlayer(environment, 2_000)
      await placeStake(environment, player, { amount: '20.00' })
      const { reply, ...response } = await environment.caller.call('bet', betBody(player))
      expectResponse({ reply, ...response }, 'LIMIT_REACHED', BALANCE - 2_000)
      assert.ok(typeof reply.limit === 'string' && reply.limit.length > 0, 'limit')
      assert.ok(new Date(String(reply.until)) > new Date(), 'until')
    },
  },
  {
    name: 'accepts one of two simultaneous bets if the limit has room for one',
    requiredHooks: ['player', 'limit'],
    run: async (environment) => {
      const player = await createLimitedPlayer(environment, 2_000)
      const responses = await sendTimes(2, () => environment.caller.call('bet', betBody(player, { amount: '15.00' })))
      assert.deepEqual(responses.map(({ reply }) => reply.status).sort(), ['LIMIT_REACHED', 'OK'])
    },
  },
  {
    name: 'a stake outside of the bounds is refused',
    run: async (environment) => {
      const { min, max } = await environment.playerWithBalance(BALANCE)
      const player = await environment.playerWithBalance(max + 100)
      for (const amount of [min - 1, max + 1])
        if (amount > 0)
          expectResponse(
            await environment.caller.call('bet', betBody(player, { amount: amountOf(amount) })),
            'STAKE_OUT_OF_RANGE',
          )
      assert.equal(await balanceOf(environment, player), max + 100)
    },
  },
  {
    name: 'a game that was not launched takes no bet',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      expectResponse(await environment.caller.call('bet', betBody(player, { gameId: 'another-game' })), 'UNKNOWN_GAME')
      assert.equal(await balanceOf(environment, player), BALANCE)
    },
  },
  {
    name: 'a round that has ended takes no bet',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const { roundId } = await placeStake(environment, player)
      expectResponse(await environment.caller.call('win', winBody(player, roundId)), 'OK')
      expectResponse(
        await environment.caller.call('bet', betBody(player, { roundId })),
        'ROUND_CLOSED',
        BALANCE - player.min,
      )
    },
  },
  {
    name: 'a site in maintenance takes no bet, and pays a win all the same',
    requiredHooks: ['maintenance'],
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const { roundId } = await placeStake(environment, player)
      await environment.callHook('maintenance', { on: true })
      try {
        expectResponse(await environment.caller.call('bet', betBody(player)), 'GAME_UNAVAILABLE')
        const win = winBody(player, roundId, { amount: amountOf(player.min) })
        expectResponse(await environment.caller.call('win', win), 'OK', BALANCE)
      } finally {
        await environment.callHook('maintenance', { on: false })
      }
    },
  },
]
