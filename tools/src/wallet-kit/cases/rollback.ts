import assert from 'node:assert/strict'
import { amountOf, balanceOf, expectReplay, expectResponse } from '../kit-environment.ts'
import { betBody, expectOneEffect, placeStake, rollbackBody, sendTimes, winBody } from '../play.ts'
import type { Case } from './case.ts'

const BALANCE = 10_000

export const ROLLBACK: readonly Case[] = [
  {
    name: 'a rollback gives the stake back',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const bet = await placeStake(environment, player)
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', BALANCE)
      assert.equal(await balanceOf(environment, player), BALANCE)
    },
  },
  {
    name: 'fifty identical rollbacks at the same time return the stake once',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const body = rollbackBody(await placeStake(environment, player))
      expectOneEffect(await sendTimes(50, () => environment.caller.call('rollback', body)))
      assert.equal(await balanceOf(environment, player), BALANCE)
    },
  },
  {
    name: 'a second rollback with another txId is OK and returns nothing',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const bet = await placeStake(environment, player)
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', BALANCE)
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', BALANCE)
      assert.equal(await balanceOf(environment, player), BALANCE)
    },
  },
  {
    name: 'a rollback before its bet is OK, and the late bet is refused',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const bet = betBody(player)
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', BALANCE)
      const lateResponse = await environment.caller.call('bet', bet)
      expectResponse(lateResponse, 'BET_ROLLED_BACK', BALANCE)
      expectReplay(await environment.caller.call('bet', bet), lateResponse)
      assert.equal(await balanceOf(environment, player), BALANCE)
    },
  },
  {
    name: 'a rollback at the same time as its bet leaves no stake, whichever was first',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      for (let attempt = 0; attempt < 10; attempt++) {
        const bet = betBody(player)
        const [betResponse, rollbackResponse] = await Promise.all([
          environment.caller.call('bet', bet),
          environment.caller.call('rollback', rollbackBody(bet)),
        ])
        assert.ok(
          betResponse.reply.status === 'OK' || betResponse.reply.status === 'BET_ROLLED_BACK',
          String(betResponse.reply.status),
        )
        expectResponse(rollbackResponse, 'OK')
      }
      assert.equal(await balanceOf(environment, player), BALANCE)
    },
  },
  {
    name: 'a rollback of a rejected bet is OK and returns nothing',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const bet = betBody(player, { amount: amountOf(BALANCE + 100) })
      expectResponse(await environment.caller.call('bet', bet), 'NOT_ENOUGH_MONEY', BALANCE)
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', BALANCE)
      assert.equal(await balanceOf(environment, player), BALANCE)
    },
  },
  {
    name: 'a stake is given back though the session has expired',
    requiredHooks: ['player', 'expire'],
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const bet = await placeStake(environment, player)
      await environment.callHook('expire', { player: player.id })
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', BALANCE)
    },
  },
  {
    name: 'a win is not reversible',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const bet = await placeStake(environment, player)
      const win = winBody(player, bet.roundId, { amount: '5.00' })
      expectResponse(await environment.caller.call('win', win), 'OK')
      const balance = BALANCE - player.min + 500
      const body = rollbackBody(bet, { refTxId: win.txId })
      expectResponse(await environment.caller.call('rollback', body), 'NOT_REVERSIBLE', balance)
      assert.equal(await balanceOf(environment, player), balance)
    },
  },
  {
    name: 'a stake cannot be rolled back after a win in its round',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const bet = await placeStake(environment, player)
      const win = winBody(player, bet.roundId, { amount: '5.00', endRound: false })
      expectResponse(await environment.caller.call('win', win), 'OK')
      const balance = BALANCE - player.min + 500
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'ROUND_CLOSED', balance)
      assert.equal(await balanceOf(environment, player), balance)
    },
  },
]
