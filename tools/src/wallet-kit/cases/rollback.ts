import assert from 'node:assert/strict'
import { betBody, expectOne, rollbackBody, stake, times, winBody } from '../play.ts'
import { amountOf, balanceOf, expectAnswer, expectReplay } from '../world.ts'
import type { Case } from './case.ts'

const HUNDRED = 10_000

export const ROLLBACK: readonly Case[] = [
  {
    name: 'a rollback gives the stake back',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const bet = await stake(world, player)
      expectAnswer(await world.caller.call('rollback', rollbackBody(bet)), 'OK', HUNDRED)
      assert.equal(await balanceOf(world, player), HUNDRED)
    },
  },
  {
    name: 'a rollback that comes fifty times at once gives it back once',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const body = rollbackBody(await stake(world, player))
      expectOne(await times(50, () => world.caller.call('rollback', body)))
      assert.equal(await balanceOf(world, player), HUNDRED)
    },
  },
  {
    name: 'a second rollback under another number is OK, and gives nothing',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const bet = await stake(world, player)
      expectAnswer(await world.caller.call('rollback', rollbackBody(bet)), 'OK', HUNDRED)
      expectAnswer(await world.caller.call('rollback', rollbackBody(bet)), 'OK', HUNDRED)
      assert.equal(await balanceOf(world, player), HUNDRED)
    },
  },
  {
    name: 'a rollback before its bet is OK, and the late bet is refused',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const bet = betBody(player)
      expectAnswer(await world.caller.call('rollback', rollbackBody(bet)), 'OK', HUNDRED)
      const late = await world.caller.call('bet', bet)
      expectAnswer(late, 'BET_ROLLED_BACK', HUNDRED)
      expectReplay(await world.caller.call('bet', bet), late)
      assert.equal(await balanceOf(world, player), HUNDRED)
    },
  },
  {
    name: 'a rollback beside its bet leaves no stake, whichever was first',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      for (let turn = 0; turn < 10; turn++) {
        const bet = betBody(player)
        const [taken, back] = await Promise.all([
          world.caller.call('bet', bet),
          world.caller.call('rollback', rollbackBody(bet)),
        ])
        assert.ok(taken.reply.status === 'OK' || taken.reply.status === 'BET_ROLLED_BACK', String(taken.reply.status))
        expectAnswer(back, 'OK')
      }
      assert.equal(await balanceOf(world, player), HUNDRED)
    },
  },
  {
    name: 'a rollback of a refused bet is OK, and gives nothing',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const bet = betBody(player, { amount: amountOf(HUNDRED + 100) })
      expectAnswer(await world.caller.call('bet', bet), 'NOT_ENOUGH_MONEY', HUNDRED)
      expectAnswer(await world.caller.call('rollback', rollbackBody(bet)), 'OK', HUNDRED)
      assert.equal(await balanceOf(world, player), HUNDRED)
    },
  },
  {
    name: 'a stake is given back though the session has expired',
    needs: ['player', 'expire'],
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const bet = await stake(world, player)
      await world.hook('expire', { player: player.id })
      expectAnswer(await world.caller.call('rollback', rollbackBody(bet)), 'OK', HUNDRED)
    },
  },
  {
    name: 'a win is not reversible',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const bet = await stake(world, player)
      const win = winBody(player, bet.roundId, { amount: '5.00' })
      expectAnswer(await world.caller.call('win', win), 'OK')
      const held = HUNDRED - player.min + 500
      const body = rollbackBody(bet, { refTxId: win.txId })
      expectAnswer(await world.caller.call('rollback', body), 'NOT_REVERSIBLE', held)
      assert.equal(await balanceOf(world, player), held)
    },
  },
  {
    name: 'after a win in its round a stake stays',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const bet = await stake(world, player)
      const win = winBody(player, bet.roundId, { amount: '5.00', endRound: false })
      expectAnswer(await world.caller.call('win', win), 'OK')
      const held = HUNDRED - player.min + 500
      expectAnswer(await world.caller.call('rollback', rollbackBody(bet)), 'ROUND_CLOSED', held)
      assert.equal(await balanceOf(world, player), held)
    },
  },
]
