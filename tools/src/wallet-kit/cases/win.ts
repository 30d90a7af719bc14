import assert from 'node:assert/strict'
import { SkipError } from '../hooks.ts'
import { amountOf, balanceOf, expectResponse, newId } from '../kit-environment.ts'
import { betBody, expectOneEffect, placeStake, rollbackBody, sendTimes, winBody } from '../play.ts'
import type { Case } from './case.ts'

const BALANCE = 10_000

/** A win on an accepted stake must be paid, regardless of later changes to the member. */
const paidAfterCase = (name: string, hook: 'expire' | 'exclude'): Case => ({
  name,
  requiredHooks: ['player', hook],
  run: async (environment) => {
    const player = await environment.playerWithBalance(BALANCE)
    const { roundId } = await placeStake(environment, player)
    await environment.callHook(hook, { player: player.id })
    const body = winBody(player, roundId, { amount: '7.77' })
    expectResponse(await environment.caller.call('win', body), 'OK', BALANCE - player.min + 777)
  },
})

export const WIN: readonly Case[] = [
  {
    name: 'a win pays, to the satang',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const { roundId } = await placeStake(environment, player)
      const response = await environment.caller.call('win', winBody(player, roundId, { amount: '12.34' }))
      expectResponse(response, 'OK', BALANCE - player.min + 1_234)
      assert.equal(await balanceOf(environment, player), BALANCE - player.min + 1_234)
    },
  },
  {
    name: 'fifty identical wins at the same time book one win',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const { roundId } = await placeStake(environment, player)
      const body = winBody(player, roundId, { amount: '5.00' })
      expectOneEffect(await sendTimes(50, () => environment.caller.call('win', body)))
      assert.equal(await balanceOf(environment, player), BALANCE - player.min + 500)
    },
  },
  {
    name: 'the same txId with another amount is a conflict',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const { roundId } = await placeStake(environment, player)
      const body = winBody(player, roundId, { amount: '5.00', endRound: false })
      expectResponse(await environment.caller.call('win', body), 'OK')
      expectResponse(await environment.caller.call('win', { ...body, amount: '6.00' }), 'TX_CONFLICT')
      assert.equal(await balanceOf(environment, player), BALANCE - player.min + 500)
    },
  },
  {
    name: 'a win of 0.00 ends a round that was lost',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const { roundId } = await placeStake(environment, player)
      expectResponse(await environment.caller.call('win', winBody(player, roundId)), 'OK', BALANCE - player.min)
      expectResponse(await environment.caller.call('bet', betBody(player, { roundId })), 'ROUND_CLOSED')
    },
  },
  paidAfterCase('a win is paid though the session has expired', 'expire'),
  paidAfterCase('a win is paid though the member is excluded', 'exclude'),
  {
    name: 'a win without a bet is refused',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const body = winBody(player, newId(), { amount: '5.00' })
      expectResponse(await environment.caller.call('win', body), 'BET_NOT_FOUND', BALANCE)
      assert.equal(await balanceOf(environment, player), BALANCE)
    },
  },
  {
    name: 'a win of a bet that was rolled back is refused',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const bet = await placeStake(environment, player)
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', BALANCE)
      const body = winBody(player, bet.roundId, { amount: '5.00' })
      expectResponse(await environment.caller.call('win', body), 'BET_ROLLED_BACK', BALANCE)
    },
  },
  {
    name: 'two wins of a round are paid, and then it ends',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const { roundId } = await placeStake(environment, player)
      const balanceAfterBet = BALANCE - player.min
      const win = (amount: number, endRound: boolean) =>
        environment.caller.call('win', winBody(player, roundId, { amount: amountOf(amount), endRound }))
      expectResponse(await win(100, false), 'OK', balanceAfterBet + 100)
      expectResponse(await win(200, true), 'OK', balanceAfterBet + 300)
      expectResponse(await environment.caller.call('bet', betBody(player, { roundId })), 'ROUND_CLOSED')
    },
  },
  {
    name: 'a win in a round that has ended is rejected',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const { roundId } = await placeStake(environment, player)
      expectResponse(await environment.caller.call('win', winBody(player, roundId)), 'OK')
      const lateWin = winBody(player, roundId, { amount: '5.00' })
      expectResponse(await environment.caller.call('win', lateWin), 'ROUND_CLOSED', BALANCE - player.min)
    },
  },
  {
    name: 'a win in another member’s round is refused',
    run: async (environment) => {
      const owner = await environment.openGame(await environment.launch({ balance: BALANCE }))
      const other = await environment.playerWithBalance(BALANCE)
      if (owner.identity.user === other.identity.user) throw new SkipError('needs a token of another member')
      const { roundId } = await placeStake(environment, owner)
      const body = winBody(other, roundId, { amount: '5.00' })
      expectResponse(await environment.caller.call('win', body), 'INVALID_USER')
      assert.equal(await balanceOf(environment, other), BALANCE)
    },
  },
]
