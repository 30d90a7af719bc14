import assert from 'node:assert/strict'
import { betBody, expectOne, rollbackBody, stake, times, winBody } from '../play.ts'
import { amountOf, balanceOf, expectReplay, expectResponse } from '../world.ts'
import type { Case } from './case.ts'

const HUNDRED = 10_000

export const ROLLBACK: readonly Case[] = [
  {
    name: 'a rollback gives the stake back',
    run: async (environment) => {
      const player = await environment.player(HUNDRED)
      const bet = await stake(environment, player)
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', HUNDRED)
      assert.equal(await balanceOf(environment, player), HUNDRED)
    },
  },
  {
    name: 'fifty identical rollbacks at the same time return the stake once',
    run: async (environment) => {
      const player = await environment.player(HUNDRED)
      const body = rollbackBody(await stake(environment, player))
      expectOne(await times(50, () => environment.caller.call('rollback', body)))
      assert.equal(await balanceOf(environment, player), HUNDRED)
    },
  },
  {
    name: 'a second rollback under another number is OK, and gives nothing',
    run: async (environment) => {
      const player = await environment.player(HUNDRED)
      const bet = await stake(environment, player)
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', HUNDRED)
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', HUNDRED)
      assert.equal(await balanceOf(environment, player), HUNDRED)
    },
  },
  {
    name: 'a rollback before its bet is OK, and the late bet is refused',
    run: async (environment) => {
      const player = await environment.player(HUNDRED)
      const bet = betBody(player)
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', HUNDRED)
      const late = await environment.caller.call('bet', bet)
      expectResponse(late, 'BET_ROLLED_BACK', HUNDRED)
      expectReplay(await environment.caller.call('bet', bet), late)
      assert.equal(await balanceOf(environment, player), HUNDRED)
    },
  },
  {
    name: 'a rollback at the same time as its bet leaves no stake, whichever was first',
    run: async (environment) => {
      const player = await environment.player(HUNDRED)
      for (let turn = 0; turn < 10; turn++) {
        const bet = betBody(player)
        const [betResponse, back] = await Promise.all([
          environment.caller.call('bet', bet),
          environment.caller.call('rollback', rollbackBody(bet)),
        ])
        assert.ok(
          betResponse.reply.status === 'OK' || betResponse.reply.status === 'BET_ROLLED_BACK',
          String(betResponse.reply.status),
        )
        expectResponse(back, 'OK')
      }
      assert.equal(await balanceOf(environment, player), HUNDRED)
    },
  },
  {
    name: 'a rollback of a refused bet is OK, and gives nothing',
    run: async (environment) => {
      const player = await environment.player(HUNDRED)
      const bet = betBody(player, { amount: amountOf(HUNDRED + 100) })
      expectResponse(await environment.caller.call('bet', bet), 'NOT_ENOUGH_MONEY', HUNDRED)
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', HUNDRED)
      assert.equal(await balanceOf(environment, player), HUNDRED)
    },
  },
  {
    name: 'a stake is given back though the session has expired',
    needs: ['player', 'expire'],
    run: async (environment) => {
      const player = await environment.player(HUNDRED)
      const bet = await stake(environment, player)
      await environment.hook('expire', { player: player.id })
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'OK', HUNDRED)
    },
  },
  {
    name: 'a win is not reversible',
    run: async (environment) => {
      const player = await environment.player(HUNDRED)
      const bet = await stake(environment, player)
      const win = winBody(player, bet.roundId, { amount: '5.00' })
      expectResponse(await environment.caller.call('win', win), 'OK')
      const balance = HUNDRED - player.min + 500
      const body = rollbackBody(bet, { refTxId: win.txId })
      expectResponse(await environment.caller.call('rollback', body), 'NOT_REVERSIBLE', balance)
      assert.equal(await balanceOf(environment, player), balance)
    },
  },
  {
    name: 'after a win in its round a stake stays',
    run: async (environment) => {
      const player = await environment.player(HUNDRED)
      const bet = await stake(environment, player)
      const win = winBody(player, bet.roundId, { amount: '5.00', endRound: false })
      expectResponse(await environment.caller.call('win', win), 'OK')
      const balance = HUNDRED - player.min + 500
      expectResponse(await environment.caller.call('rollback', rollbackBody(bet)), 'ROUND_CLOSED', balance)
      assert.equal(await balanceOf(environment, player), balance)
    },
  },
]
