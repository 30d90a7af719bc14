import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  commitOf,
  drawRound,
  fromHex,
  lanternPoint,
  lanternTime,
  type SlotRound,
  slotReturn,
  spinReels,
} from '@tessera/fair'
import { privateKeyOf, publicHalf } from '@tessera/wallet-protocol'
import { roll } from './games/hi-lo.ts'
import { spin } from './games/slot.ts'
import { createProvider, type Provider } from './provider.ts'
import type { OpenResult, PlaySession } from './sessions.ts'
import { startOperator } from './testing/operator.ts'

const key = privateKeyOf(Uint8Array.from({ length: 32 }, (_, i) => i))
const START = 1_795_000_000_000

let dir: string
let time: number
let operator: Awaited<ReturnType<typeof startOperator>>
let provider: Provider
const now = () => time
const start = () =>
  createProvider({ file: join(dir, 'provider.db'), walletUrl: () => operator.url, code: 'TESS', keyId: 'k1', key, now })

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'provider-'))
  time = START
  operator = await startOperator(publicHalf(key), now)
  provider = start()
})
afterEach(async () => {
  await provider.close()
  await operator.close()
  await rm(dir, { recursive: true, force: true })
})

async function opened(game: string) {
  const answer = await provider.sessions.open('good', game)
  if (!answer.ok) throw new Error(answer.status)
  return answer as OpenResult & { ok: true }
}
const calls = (name: string) => operator.received.filter(({ call }) => call === name)

test('opens nothing for a token unknown to the operator, and reports a silent operator as such', async () => {
  expect(await provider.sessions.open('bad', 'sky-lantern')).toEqual({ ok: false, status: 'INVALID_TOKEN' })
  operator.refuse.set('authenticate', 'silence')
  expect(await provider.sessions.open('good', 'sky-lantern')).toEqual({ ok: false, status: 'SILENT' })
})

test('LOB-188 publishes before the stake the hash of the seed that yields the outcome', async () => {
  const { playSession: play, next } = await opened('himmapan-secrets')
  const done = await spin(provider.rounds, play, 10_000)
  if (!done.ok) throw new Error(done.status)
  const serverSeed = fromHex(done.proof.serverSeed)
  if (!serverSeed) throw new Error('no seed')
  expect(await commitOf(serverSeed)).toBe(next.commit)
  const round = { serverSeed, gameId: 'himmapan-secrets', clientSeed: next.clientSeed, nonce: next.nonce }
  const again: SlotRound = await drawRound(round, spinReels)
  expect(done.outcome).toEqual(again)
  expect(done.win).toBe(slotReturn(10_000, again))
  expect([calls('bet-win')[0]?.body.commit, done.next.nonce]).toEqual([next.commit, next.nonce + 1])
  expect(operator.balance).toBe(100_000 - 10_000 + done.win)
})

test('reveals no outcome for a rejected stake, and never plays its seed', async () => {
  const { playSession: play, next } = await opened('himmapan-secrets')
  operator.refuse.set('bet-win', 'LIMIT_REACHED')
  expect(await spin(provider.rounds, play, 10_000)).toEqual({
    ok: false,
    status: 'LIMIT_REACHED',
    waitMs: expect.any(Number),
  })
  expect((await provider.sessions.next(play)).commit).not.toBe(next.commit)
})

test.each([0, 50, 150, 99, 100_100, -100, Number.NaN])('rejects a stake of %s satang', async (stake) => {
  const { playSession: play } = await opened('himmapan-secrets')
  expect(await spin(provider.rounds, play, stake)).toEqual({ ok: false, status: 'STAKE_OUT_OF_RANGE' })
  expect(calls('bet-win')).toHaveLength(0)
})

test.each([
  ['himmapan-secrets', 2500, (play: PlaySession) => spin(provider.rounds, play, 100)],
  ['thai-hi-lo', 5000, (play: PlaySession) => roll(provider.rounds, play, [{ bet: { on: 'low' }, stake: 100 }])],
  ['sky-lantern', 2500, (play: PlaySession) => provider.lantern.rise(play, 100, null)],
] as const)('LOB-187 starts a round of %s %i ms after the last one at the earliest', async (game, cycle, begin) => {
  const { playSession: play } = await opened(game)
  const again = () => begin(provider.sessions.get(play.id) ?? play)
  expect(await again()).toMatchObject({ ok: true })
  time += cycle - 1
  expect(await again()).toEqual({ ok: false, status: 'TOO_SOON', waitMs: 1 })
  time += 1
  expect(await again()).toMatchObject({ ok: true })
})

test('resends an unconfirmed spin under the same transaction until it is confirmed, and counts it once', async () => {
  const { playSession: play } = await opened('himmapan-secrets')
  operator.refuse.set('bet-win', 'silence')
  expect(await spin(provider.rounds, play, 10_000)).toEqual({ ok: false, status: 'SILENT' })
  time += 1000
  await provider.tick()
  operator.refuse.clear()
  time += 1999
  await provider.tick()
  expect(calls('bet-win')).toHaveLength(2)
  time += 1
  await provider.tick()
  const sent = calls('bet-win').map(({ body }) => body)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1)
  expect([provider.deliveries.pendingCount, provider.rounds.get(String(sent[0]?.roundId))?.state]).toEqual([
    0,
    'settled',
  ])
  time += 3_600_000
  await provider.tick()
  expect(calls('bet-win')).toHaveLength(3)
})

async function risen(autoOut: number | null = null) {
  const { playSession: play, next } = await opened('sky-lantern')
  const up = await provider.lantern.rise(play, 10_000, autoOut)
  if (!up.ok) throw new Error(up.status)
  const row = provider.rounds.get(up.roundId)
  const round = { serverSeed: Uint8Array.from(row?.seed ?? []), gameId: 'sky-lantern', ...next }
  return { play, up, point: await drawRound(round, lanternPoint) }
}
/** Rounds until one whose lantern rises at least so far. */
async function risenTo(min: number, autoOut: number | null = null) {
  for (;;) {
    const one = await risen(autoOut)
    if (one.point >= min) return one
    time = one.up.risesAt + lanternTime(one.point)
    await provider.tick()
    time += 10_000
    operator.balance = 100_000
  }
}

test('pays a timely cash-out at the shown multiplier, once', async () => {
  const { play, up, point } = await risenTo(200)
  const before = operator.balance
  expect(provider.lantern.state(play, up.roundId)).toMatchObject({ state: 'rising' })
  time = up.risesAt + lanternTime(150)
  const left = await provider.lantern.cashOut(play, up.roundId)
  expect(left).toMatchObject({ state: 'ended', point, outAt: 150, win: 15_000 })
  await provider.lantern.cashOut(play, up.roundId)
  await provider.tick()
  expect(operator.balance).toBe(before + 15_000)
})

test('pays nothing for a late cash-out, and closes the round with the operator', async () => {
  const { play, up, point } = await risenTo(101)
  time = up.risesAt + lanternTime(point + 1)
  expect(await provider.lantern.cashOut(play, up.roundId)).toMatchObject({ state: 'ended', point, outAt: null, win: 0 })
  expect(calls('win').at(-1)?.body).toMatchObject({ roundId: up.roundId, amount: '0.00', endRound: true })
})

test('LOB-186 pays a stored cash-out though the page is closed and the process was restarted', async () => {
  const { up } = await risenTo(130, 120)
  const before = operator.balance
  await provider.close()
  time = up.risesAt + lanternTime(120)
  provider = start()
  await provider.tick()
  expect(operator.balance).toBe(before + 12_000)
  expect(calls('win').at(-1)?.body).toMatchObject({ roundId: up.roundId, amount: '120.00' })
})

test('LOB-183 continues an open lantern in the member’s next page, and in no other member’s', async () => {
  const { up, point } = await risenTo(200)
  const again = await provider.sessions.open('good', 'sky-lantern')
  if (!again.ok) throw new Error(again.status)
  expect(again.openRounds).toMatchObject([{ roundId: up.roundId, stake: '100.00' }])
  expect(provider.lantern.state(again.playSession, up.roundId)).toMatchObject({ state: 'rising', risesAt: up.risesAt })
  const stranger = { ...again.playSession, user: 'u-2' }
  expect(provider.lantern.state(stranger, up.roundId)).toBeNull()
  expect(await provider.lantern.cashOut(stranger, up.roundId)).toBeNull()
  time = up.risesAt + lanternTime(150)
  expect(await provider.lantern.cashOut(again.playSession, up.roundId)).toMatchObject({
    state: 'ended',
    outAt: 150,
    point,
  })
  expect(provider.lantern.points(again.playSession)[0]).toBe(point)
  expect((await opened('sky-lantern')).openRounds).toEqual([])
})

test('raises a lantern only after its stake is booked, however long the operator takes', async () => {
  const { playSession: play } = await opened('sky-lantern')
  operator.beforeResponse = async () => {
    time += 2900
  }
  const up = await provider.lantern.rise(play, 10_000, 101)
  operator.beforeResponse = async () => {}
  if (!up.ok) throw new Error(up.status)
  expect(up.risesAt).toBeGreaterThan(up.now)
  await provider.tick()
  expect(provider.lantern.state(play, up.roundId)).toMatchObject({ state: 'rising', risesAt: up.risesAt })
})

test('returns the end of a lantern to a waiting request when it ends', async () => {
  const { play, up, point } = await risenTo(101)
  time = up.risesAt + lanternTime(point) - 40
  const asked = provider.lantern.whenEnded(play, up.roundId)
  time += 40
  expect(await asked).toMatchObject({ state: 'ended', point })
})

test('does not raise a lantern whose stake was not confirmed, and cancels the stake', async () => {
  const { playSession: play } = await opened('sky-lantern')
  operator.refuse.set('bet', 'silence')
  expect(await provider.lantern.rise(play, 10_000, null)).toEqual({ ok: false, status: 'SILENT' })
  await provider.tick()
  const [bet] = calls('bet')
  expect(calls('rollback').map(({ body }) => [body.refTxId, body.roundId])).toEqual([
    [bet?.body.txId, bet?.body.roundId],
  ])
  expect(provider.lantern.state(play, String(bet?.body.roundId))).toBeNull()
})

test('pays each bet on the table by its dice', async () => {
  const { playSession: play } = await opened('thai-hi-lo')
  const done = await roll(provider.rounds, play, [
    { bet: { on: 'low' }, stake: 10_000 },
    { bet: { on: 'high' }, stake: 5_000 },
  ])
  if (!done.ok) throw new Error(done.status)
  const [a, b, c] = done.outcome.dice
  const low = a + b + c <= 10
  expect(done.outcome.returns).toEqual(low ? [19_400, 0] : [0, 9_700])
  expect(operator.balance).toBe(100_000 - 15_000 + done.win)
})

test('rejects all bets if one of them is negative', async () => {
  const { playSession: play } = await opened('thai-hi-lo')
  const placed = [
    { bet: { on: 'low' } as const, stake: 20_000 },
    { bet: { on: 'high' } as const, stake: -10_000 },
  ]
  expect(await roll(provider.rounds, play, placed)).toEqual({ ok: false, status: 'STAKE_OUT_OF_RANGE' })
})
