import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TransactionRow } from '@tessera/wallet-protocol'
import { WALLET_CALLS } from '@tessera/wallet-protocol'
import { Skip } from '../hooks.ts'
import { betBody, betWinBody, dayOf, pageOf, rollbackBody, rowsOf, STANDING_MS, stake, winBody } from '../play.ts'
import { amountOf, balanceOf, expectAnswer, newId, satangOf, type World } from '../world.ts'
import type { Case } from './case.ts'

const HUNDRED = 10_000
/** A fifth of what a provider waits. */
const MAX_ROWS_OF_A_PAGE = 2_000

/** Maximum of requests for a page without new rows. */
const MAX_ACTIVE = 100

const moved = ({ kind, amount }: TransactionRow): number => (kind === 'bet' ? -1 : 1) * satangOf(amount)
const counted = (rows: readonly TransactionRow[]) => {
  const counts = new Map<string, number>()
  for (const { txId } of rows) counts.set(txId, (counts.get(txId) ?? 0) + 1)
  return counts
}

const free = async (world: World, count: number) => {
  const player = await world.player(HUNDRED)
  const { gameId } = player.playing
  const asked = { player: player.id, gameId, count, stake: amountOf(player.min) }
  const { freeRoundId } = await world.hook('free-rounds', asked)
  const bet = () => betBody(player, { amount: '0.00', freeRoundId })
  return { player, bet }
}

export const REST: readonly Case[] = [
  {
    name: 'a round that was left open is told with the next session',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const { roundId } = await stake(world, player)
      const { token, gameId } = await world.launch(player.id === null ? {} : { of: player.id })
      const answer = await world.caller.call('authenticate', { token, gameId })
      const { user, openRounds = [] } = WALLET_CALLS.authenticate.reply.parse(answer.reply)
      if (user !== player.playing.user) throw new Skip('needs one more token of the first one’s member')
      const told = openRounds.find((round) => round.roundId === roundId)
      assert.deepEqual([told?.gameId, told?.stake], [gameId, amountOf(player.min)])
    },
  },
  {
    name: 'a round ends without a win',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const { roundId } = await stake(world, player)
      const body = { ...player.playing, roundId, txId: newId() }
      expectAnswer(await world.caller.call('end-round', body), 'OK', HUNDRED - player.min)
      expectAnswer(await world.caller.call('win', winBody(player, roundId, { amount: '5.00' })), 'ROUND_CLOSED')
    },
  },
  {
    name: 'a free round costs nothing, and its win is paid',
    needs: ['player', 'free-rounds'],
    run: async (world) => {
      const { player, bet } = await free(world, 1)
      const body = bet()
      expectAnswer(await world.caller.call('bet', body), 'OK', HUNDRED)
      const win = winBody(player, body.roundId, { amount: '5.00' })
      expectAnswer(await world.caller.call('win', win), 'OK', HUNDRED + 500)
    },
  },
  {
    name: 'one more free round than were given is refused',
    needs: ['player', 'free-rounds'],
    run: async (world) => {
      const { bet } = await free(world, 2)
      for (let turn = 0; turn < 2; turn++) expectAnswer(await world.caller.call('bet', bet()), 'OK', HUNDRED)
      expectAnswer(await world.caller.call('bet', bet()), 'FREE_ROUND_USED', HUNDRED)
    },
  },
  {
    name: 'a trial is played in FUN, and no real money moves',
    run: async (world) => {
      const real = await world.player(HUNDRED)
      const launched = await world.launch(real.id === null ? { trial: true } : { of: real.id, trial: true })
      const trial = await world.enter(launched)
      assert.equal(trial.playing.currency, 'FUN')
      const held = await balanceOf(world, trial)
      const bet = await stake(world, trial)
      const lost = betWinBody(trial)
      expectAnswer(await world.caller.call('bet-win', lost), 'OK', held - 2 * trial.min)
      const win = winBody(trial, bet.roundId, { amount: '5.00' })
      expectAnswer(await world.caller.call('win', win), 'OK', held - 2 * trial.min + 500)
      assert.equal(await balanceOf(world, real), HUNDRED, 'the real balance')
      const ids = [bet.txId, win.txId, lost.betTxId]
      assert.deepEqual(
        (await rowsOf(world)).filter(({ txId }) => ids.includes(txId)),
        [],
        'rows of the day',
      )
    },
  },
  {
    name: 'every move stands in the day once, with what it moved, and nothing else does',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const won = await stake(world, player)
      const win = winBody(player, won.roundId, { amount: '5.00' })
      await world.caller.call('win', win)
      const back = await stake(world, player)
      const rollback = rollbackBody(back)
      await world.caller.call('rollback', rollback)
      const refused = betBody(player, { amount: amountOf(HUNDRED * 2) })
      await world.caller.call('bet', refused)
      const early = rollbackBody(betBody(player))
      await world.caller.call('rollback', early)
      const both = betWinBody(player, { win: '2.00' })
      await world.caller.call('bet-win', both)
      const min = amountOf(player.min)
      const wanted = [
        [won.txId, 'bet', won.roundId, min],
        [win.txId, 'win', won.roundId, '5.00'],
        [back.txId, 'bet', back.roundId, min],
        [rollback.txId, 'rollback', back.roundId, min],
        [both.betTxId, 'bet', both.roundId, min],
        [both.winTxId, 'win', both.roundId, '2.00'],
      ]
      const ids = [...wanted.map(([id]) => id), refused.txId, early.txId, early.refTxId]
      const rows = (await rowsOf(world)).filter(({ txId }) => ids.includes(txId))
      assert.deepEqual(
        rows.map(({ txId, kind, roundId, amount }) => [txId, kind, roundId, amount]).sort(),
        wanted.sort(),
      )
      assert.equal(rows.find(({ kind }) => kind === 'rollback')?.refTxId, back.txId)
    },
  },
  {
    name: 'a day’s pages are steady: what comes meanwhile doubles nothing and hides nothing',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const day = dayOf(new Date())
      const play = async () => {
        const body = betWinBody(player, { win: amountOf(player.min) })
        expectAnswer(await world.caller.call('bet-win', body), 'OK')
        return [body.betTxId, body.winTxId]
      }
      const ids: string[] = []
      let first = await pageOf(world, day, null)
      while (first.next === null && ids.length < MAX_ROWS_OF_A_PAGE) {
        for (let turn = 0; turn < 10; turn++) ids.push(...(await play()))
        first = await pageOf(world, day, null)
      }
      const rows = [...first.rows]
      let standing = 0
      for (let { next } = first; next !== null && standing < MAX_ACTIVE; ) {
        if (standing === 0) ids.push(...(await play()))
        const page = await pageOf(world, day, next)
        const again = await pageOf(world, day, next)
        assert.deepEqual(again.rows.slice(0, page.rows.length), page.rows, 'the same page again')
        rows.push(...page.rows)
        // Unsettled transactions are reported later: poll again then.
        const stands = page.rows.length === 0 && page.next === next
        standing = stands ? standing + 1 : 0
        if (stands) await sleep(STANDING_MS)
        next = page.next
      }
      assert.deepEqual((await pageOf(world, day, null)).rows, first.rows, 'the first page again')
      const late = new Set(ids.slice(-2))
      const counts = counted(rows)
      assert.ok(
        [...counts.values()].every((count) => count === 1),
        'no row twice',
      )
      assert.deepEqual(
        ids.filter((id) => !counts.has(id) && !late.has(id)),
        [],
        'rows that are missing',
      )
    },
  },
  {
    name: 'of a hundred bets 99 are answered in time, which is a second where nobody says otherwise',
    run: async (world) => {
      const { min } = await world.player(HUNDRED)
      const player = await world.player(min * 101)
      const took: number[] = []
      for (let turn = 0; turn < 100; turn++) {
        const began = performance.now()
        expectAnswer(await world.caller.call('bet', betBody(player)), 'OK')
        took.push(performance.now() - began)
      }
      const p99 = took.sort((a, b) => a - b)[98] ?? Number.POSITIVE_INFINITY
      assert.ok(p99 < world.slowestMs, `p99 is ${Math.round(p99)} ms of ${world.slowestMs}`)
    },
  },
  {
    name: 'the day’s rows sum up to what the balance has moved, and so does every answer',
    run: async (world) => {
      const player = await world.player(HUNDRED)
      const ids: string[] = []
      let held = HUNDRED
      for (let turn = 1; turn <= 5; turn++) {
        const bet = await stake(world, player)
        held -= player.min
        const both = betWinBody(player, { win: amountOf(turn * 111) })
        held += turn * 111 - player.min
        expectAnswer(await world.caller.call('bet-win', both), 'OK', held)
        const win = winBody(player, bet.roundId, { amount: amountOf(turn * 7) })
        held += turn * 7
        expectAnswer(await world.caller.call('win', win), 'OK', held)
        ids.push(bet.txId, both.betTxId, both.winTxId, win.txId)
      }
      const rows = (await rowsOf(world)).filter(({ txId }) => ids.includes(txId))
      const sum = rows.reduce((whole, row) => whole + moved(row), 0)
      assert.deepEqual([HUNDRED + sum, await balanceOf(world, player)], [held, held])
    },
  },
]
