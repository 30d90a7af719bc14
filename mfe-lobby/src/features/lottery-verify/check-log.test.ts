import { entryHash } from '@tessera/lottery'
import { altered } from '@tessera/lottery/testing'
import type { LotteryLogEntry } from '@tessera/site'
import { combine, sampleEvidence, withoutSeal, withVoidDraw } from '../../testing/sample-evidence.ts'
import type { VerifiableDraw } from '../../testing/verifiable-draw.ts'
import { checkLog, checkSeal, checkStoredHeads } from './check-log.ts'
import type { DrawEvidence } from './evidence.ts'

describe('LOB-250 the log', () => {
  test('reports the range that was read', async () => {
    expect(await checkLog(await sampleEvidence())).toMatchObject({
      state: 'right',
      messageKey: 'log_right',
      values: { from: 5, to: 8 },
    })
  })

  test('requires the draw’s data in the log', async () => {
    const evidence = await sampleEvidence(({ bundle: { entries } }) => {
      if (entries[0]) entries[0] = { ...entries[0], payload: altered(entries[0].payload) }
    })
    expect(await checkLog(evidence)).toMatchObject({ state: 'wrong', values: { seq: 5 } })
  })

  test('requires its head to be the hash of the last entry, if that is the head’s', async () => {
    const { head } = await sampleEvidence()
    const other = { ...head, hash: altered(head.hash) }
    expect(await checkLog(await sampleEvidence(undefined, { head: other }))).toMatchObject({
      state: 'wrong',
      values: { seq: 8 },
    })
    const later = { ...other, seq: head.seq + 1 }
    expect((await checkLog(await sampleEvidence(undefined, { head: later }))).state).toBe('right')
  })

  test('is missing without entries', async () => {
    expect(await checkLog(await sampleEvidence(undefined, { logEntries: [] }))).toMatchObject({
      state: 'wrong',
      values: { seq: 8 },
    })
  })

  test('rejects a seal that was logged after its result', async () => {
    const evidence = await sampleEvidence()
    const [commit, other, seal, result] = evidence.logEntries
    if (!commit || !other || !seal || !result) throw new Error('the worked log has four entries')
    const log: LotteryLogEntry[] = [commit, other]
    for (const [at, entry] of [result, seal].entries())
      log.push({ ...entry, seq: 7 + at, prev: await entryHash(log.at(-1) ?? commit) })
    const last = log.at(-1) ?? commit
    const head = { seq: last.seq, hash: await entryHash(last), time: last.time }
    const bundle = { ...evidence.bundle, entries: log.filter(({ drawId }) => drawId === commit.drawId) }
    expect(await checkLog({ ...evidence, bundle, logEntries: log, head })).toEqual({
      id: 'log',
      state: 'wrong',
      messageKey: 'log_wrong',
      values: { seq: 5 },
    })
  })

  test('requires the shown seal to be the logged one', async () => {
    const evidence = await sampleEvidence(({ bundle: { seal } }) => {
      if (seal) seal.stake = '181.01'
    })
    expect(await checkLog(evidence)).toMatchObject({ state: 'wrong', values: { seq: 7 } })
  })
})

describe('LOB-252 earlier data on this device', () => {
  const seen = async (...heads: DrawEvidence['storedHeads']) =>
    checkStoredHeads(await sampleEvidence(undefined, { storedHeads: heads }))

  test('is nothing, the same, another, or more than there is', async () => {
    const { head } = await sampleEvidence()
    expect(await seen()).toEqual({ id: 'kept', state: 'waiting', messageKey: 'kept_none' })
    expect(await seen(head)).toEqual({ id: 'kept', state: 'right', messageKey: 'kept_right', values: { count: 1 } })
    const other = { ...head, seq: 6, hash: altered(head.hash) }
    expect(await seen(head, other)).toMatchObject({ state: 'wrong', messageKey: 'kept_wrong', values: { seq: 6 } })
    expect(await seen({ ...head, seq: 9 })).toMatchObject({
      state: 'wrong',
      messageKey: 'kept_wrong',
      values: { seq: 9 },
    })
    expect(await seen({ ...other, seq: 3 })).toMatchObject({ state: 'waiting' })
  })
})

describe('LOB-250 the seal', () => {
  test.each([
    ['before it', withoutSeal, {}, { state: 'waiting', messageKey: 'seal_waiting' }],
    ['of a void draw', combine(withoutSeal, withVoidDraw), {}, { state: 'waiting', messageKey: 'seal_none' }],
    [
      'of too many bets',
      undefined,
      { leaves: null },
      { state: 'partly', messageKey: 'seal_lots', values: { count: 5 } },
    ],
    [
      'of fewer bets than it counts',
      ({ leaves }: VerifiableDraw) => void leaves.pop(),
      {},
      { messageKey: 'seal_wrong' },
    ],
    [
      'that was late',
      ({ bundle: { seal } }: VerifiableDraw) => {
        if (seal) seal.late = true
      },
      {},
      { id: 'seal', state: 'partly', messageKey: 'seal_late', values: { count: 5 } },
    ],
    ['with all bets', undefined, {}, { state: 'right', messageKey: 'seal_right', values: { count: 5 } }],
  ])('%s', async (_, change, over, expected) => {
    expect(await checkSeal(await sampleEvidence(change, over))).toMatchObject(expected)
  })
})
