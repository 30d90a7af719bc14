import assert from 'node:assert/strict'
import { amountOf, balanceOf, expectReplay, expectResponse } from '../kit-environment.ts'
import { betBody, betWinBody, expectOneEffect, sendTimes } from '../play.ts'
import type { Case } from './case.ts'

const BALANCE = 10_000

export const BET_WIN: readonly Case[] = [
  {
    name: 'stake and win in one call move both, and end the round',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const body = betWinBody(player, { win: '12.34' })
      expectResponse(await environment.caller.call('bet-win', body), 'OK', BALANCE - player.min + 1_234)
      expectResponse(await environment.caller.call('bet', betBody(player, { roundId: body.roundId })), 'ROUND_CLOSED')
    },
  },
  {
    name: 'the balance must cover the stake, even if the win would',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const body = betWinBody(player, { bet: amountOf(BALANCE + 100), win: amountOf(BALANCE * 3) })
      expectResponse(await environment.caller.call('bet-win', body), 'NOT_ENOUGH_MONEY', BALANCE)
      assert.equal(await balanceOf(environment, player), BALANCE)
    },
  },
  {
    name: 'fifty identical calls for stake and win at the same time book one of each',
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const body = betWinBody(player, { win: '5.00' })
      expectOneEffect(await sendTimes(50, () => environment.caller.call('bet-win', body)))
      assert.equal(await balanceOf(environment, player), BALANCE - player.min + 500)
    },
  },
  {
    name: 'an operator that crashes between stake and win books neither, and books both when the call is repeated',
    requiredHooks: ['kill'],
    run: async (environment) => {
      const player = await environment.playerWithBalance(BALANCE)
      const body = betWinBody(player, { win: '5.00' })
      await environment.callHook('kill', { on: true })
      try {
        const crashResponse = await environment.caller.send('bet-win', JSON.stringify(body)).catch(() => null)
        assert.notEqual(crashResponse?.reply.status, 'OK', 'expected the operator to crash')
      } finally {
        await environment.callHook('kill', { on: false })
      }
      assert.equal(await balanceOf(environment, player), BALANCE, 'nothing has moved')
      const response = await environment.caller.call('bet-win', body)
      expectResponse(response, 'OK', BALANCE - player.min + 500)
      expectReplay(await environment.caller.call('bet-win', body), response)
    },
  },
]
