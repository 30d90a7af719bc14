import assert from 'node:assert/strict'
import { betBody, betWinBody, expectOne, times } from '../play.ts'
import { amountOf, balanceOf, expectAnswer, expectReplay } from '../world.ts'
import type { Case } from './case.ts'

const HUNDRED = 10_000

export const BET_WIN: readonly Case[] = [
  {
    name: 'stake and win in one call move both, and end the round',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const body = betWinBody(player, { win: '12.34' })
      expectAnswer(await world.caller.call('bet-win', body), 'OK', HUNDRED - player.min + 1_234)
      expectAnswer(await world.caller.call('bet', betBody(player, { roundId: body.roundId })), 'ROUND_CLOSED')
    },
  },
  {
    name: 'funds must cover the stake, though the win would',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const body = betWinBody(player, { bet: amountOf(HUNDRED + 100), win: amountOf(HUNDRED * 3) })
      expectAnswer(await world.caller.call('bet-win', body), 'NOT_ENOUGH_MONEY', HUNDRED)
      assert.equal(await balanceOf(world, player), HUNDRED)
    },
  },
  {
    name: 'stake and win that come fifty times at once are one of each',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const body = betWinBody(player, { win: '5.00' })
      expectOne(await times(50, () => world.caller.call('bet-win', body)))
      assert.equal(await balanceOf(world, player), HUNDRED - player.min + 500)
    },
  },
  {
    name: 'an operator that dies between stake and win has done neither, and does both when it is asked again',
    needs: ['kill'],
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const body = betWinBody(player, { win: '5.00' })
      await world.hook('kill', { on: true })
      try {
        const killed = await world.caller.send('bet-win', JSON.stringify(body)).catch(() => null)
        assert.notEqual(killed?.reply.status, 'OK', 'the operator was to die')
      } finally {
        await world.hook('kill', { on: false })
      }
      assert.equal(await balanceOf(world, player), HUNDRED, 'nothing has moved')
      const answer = await world.caller.call('bet-win', body)
      expectAnswer(answer, 'OK', HUNDRED - player.min + 500)
      expectReplay(await world.caller.call('bet-win', body), answer)
    },
  },
]
