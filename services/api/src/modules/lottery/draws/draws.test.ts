import { commitmentOf, entryHash, firstBreak, LOCAL_BEACON, randomnessOf, timeOfRound } from '@tessera/lottery'
import { MINUTE_MS } from '@tessera/server/durations'
import { describeOnBothEngines, describeOnOneEngine } from '@tessera/server/testing'
import { LotteryDrawBundle, LotteryLog, LotteryResults } from '@tessera/site/calls'
import { DeskDrawReply } from '@tessera/site/operations'
import { sql } from 'kysely'
import { type BetHelpers, createBetHelpers, createLine } from '../../../../testing/lottery-bets.ts'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'
import type { RelayFault } from '../../../../testing/test-beacon.ts'

const AN_HOUR_LATER = 60 * MINUTE_MS
const bigWish = createLine({ kind: 'big', numbers: 'sum', unit: '10.00', rate: 195 })
const REFUSED = /append-only|stays|forward|once/

describeOnOneEngine('draws', (engine) => {
  let on: LotteryFixture
  beforeAll(async () => {
    on = await openLotteryFixture({ open: engine.open, games: ['F5'] })
    await on.work()
  })
  afterAll(() => on.close())
  const roundTime = (round: bigint) => timeOfRound(LOCAL_BEACON, Number(round))

  test('API-127 commits a draw before sale, seals it before the beacon, and leaves the log unchanged', async () => {
    const { draw_id: drawId } = await on.openDraw('F5')
    const draw = await on.settleDraw(drawId)
    const { entries, commitment, secret, seal } = (
      await on.call(LotteryDrawBundle, { query: { drawId, language: 'EN' } })
    ).reply.value
    const [commit, sealed, result] = entries
    expect(entries.map(({ type }) => type)).toEqual(['commit', 'seal', 'result'])
    expect(await commitmentOf(drawId, secret ?? '')).toBe(commitment)
    expect(commit?.payload).toBe(`${commitment}|${draw.round}`)
    expect(Date.parse(commit?.time ?? '')).toBeLessThanOrEqual(draw.opened_at?.getTime() ?? 0)
    expect([draw.seal_late, seal?.late, sealed?.payload]).toEqual([false, false, `${seal?.root}|0|0`])
    expect(Date.parse(sealed?.time ?? '')).toBeLessThan(roundTime(draw.round).getTime())
    expect(result?.payload).toBe(`${secret}|${draw.randomness}|${draw.prizes}`)
    for (const statement of [
      sql`update lottery_log set payload = 'x' where draw_id = ${drawId}`,
      sql`delete from lottery_log where draw_id = ${drawId}`,
      sql`truncate lottery_log`,
      sql`update lottery_draws set prizes = '1,1,1,1,1' where draw_id = ${drawId}`,
      sql`update lottery_draws set round = round + 1 where draw_id = ${drawId}`,
      sql`update lottery_draws set state = 'void', voided_at = now() where draw_id = ${drawId}`,
    ])
      await expect(statement.execute(on.db)).rejects.toThrow(REFUSED)
    const { head } = (await on.call(LotteryLog, { query: { from: '1' } })).reply.value
    const all = await on.db
      .selectFrom('lottery_log')
      .selectAll()
      .where('merchant', '=', 'siam')
      .orderBy('seq')
      .execute()
    const chain = all.map(({ seq, draw_id, hash: _, merchant: __, ...entry }) => ({
      ...entry,
      seq: Number(seq),
      drawId: draw_id,
    }))
    expect(await firstBreak(chain, head.hash)).toBeNull()
    const [last] = chain.slice(-1)
    expect(last && (await entryHash(last))).toBe(head.hash)
  })

  test('API-127 marks a draw that was not sealed in time, and draws it by the announced round', async () => {
    const { draw_id: drawId, round, draw_at } = await on.openDraw('F5')
    await on.goTo(new Date(draw_at.getTime() + MINUTE_MS))
    const draw = await on.drawOf(drawId)
    expect(draw).toMatchObject({ state: 'settled', seal_late: true, round })
    await expect(
      sql`update lottery_draws set seal_late = false where draw_id = ${drawId}`.execute(on.db),
    ).rejects.toThrow(REFUSED)
  })

  test.each<RelayFault>(['silent', 'no JSON', 'another round', 'another chain', 'another signature'])(
    'API-132 draws nothing from a beacon that is %s',
    async (fault) => {
      const { draw_id: drawId } = await on.openDraw('F5')
      on.beacon.behaves.fault = fault
      on.faults.length = 0
      expect(await on.settleDraw(drawId)).toMatchObject({ state: 'closed', prizes: null, signature: null })
      expect(on.faults.map(String)).toEqual([expect.stringContaining('BeaconSilent')])
      on.beacon.behaves.fault = null
      on.advance(MINUTE_MS)
      await on.work()
      expect(await on.drawOf(drawId)).toMatchObject({ state: 'settled', prizes: expect.stringMatching(/^\d(,\d){4}$/) })
    },
  )

  test('API-132 rejects a key that differs from the first seen', async () => {
    await expect(sql`update lottery_beacon_keys set jwk = '{}'`.execute(on.db)).rejects.toThrow(REFUSED)
  })
})

describeOnBothEngines('void draws', (engine) => {
  let on: LotteryFixture
  let bets: BetHelpers
  beforeAll(async () => {
    on = await openLotteryFixture({ open: engine.open, games: ['F5'] })
    await on.work()
    bets = await createBetHelpers(on)
  })
  afterAll(() => on.close())
  const refunds = (orderId: string) =>
    on.db.selectFrom('ledger_transactions').select('kind').where('key', '=', `lott:end:${orderId}`).execute()

  test('API-128 API-130 voids a draw with two persons: returns each order once, publishes the secret, and excludes it from counts', async () => {
    const { draw_id: drawId } = await on.openDraw('F5')
    const who = await bets.newBettor(5_000n)
    const orders: string[] = []
    for (const times of [1, 2])
      orders.push((await bets.placeOrder(who, drawId, [{ ...bigWish, times }], { mode: 'Elott' })).reply.value.orderId)
    expect(await bets.held(who.memberId)).toBe(2_000n)
    const [clerk, approver] = [await on.signInOperator('clerk'), await on.signInOperator('approver')]
    const wish = { drawId, reason: 'the studio is dark' }
    const asked = await on.operate('POST', 'lottery/void', clerk, wish)
    expect(DeskDrawReply.parse(asked.json()).value).toMatchObject({ state: 'open', voidAsked: { reason: wish.reason } })
    expect((await on.operate('POST', 'lottery/void/confirm', clerk, wish)).statusCode).toBe(403)
    expect((await on.operate('POST', 'lottery/void', approver, wish)).json()).toMatchObject({
      code: 'request.conflict',
    })
    const voided = await on.operate('POST', 'lottery/void/confirm', approver, { ...wish, reason: 'seen on site' })
    expect(voided.json()).toMatchObject({ value: { state: 'void', voidAsked: null, voidReason: wish.reason } })
    expect((await bets.placeOrder(who, drawId, [bigWish], { mode: 'Elott' })).failure.code).toBe('lottery.draw.closed')
    await on.work()
    await on.work()
    expect(await bets.held(who.memberId)).toBe(5_000n)
    for (const orderId of orders) {
      expect(await refunds(orderId)).toEqual([{ kind: 'bet' }])
      expect((await bets.readOrder(who, orderId)).reply.value).toMatchObject({
        state: 'void',
        items: [{ state: 'refunded', hits: null }],
      })
    }
    const sums = await on.db
      .selectFrom('play_totals')
      .select(['day_staked', 'day_lost', 'session_staked'])
      .where('member_id', '=', who.memberId)
      .executeTakeFirst()
    expect(sums).toEqual({ day_staked: 0n, day_lost: 0n, session_staked: 0n })
    const rounds = await on.db
      .selectFrom('play_rounds')
      .select(['state', 'win'])
      .where('member_id', '=', who.memberId)
      .where('product', '=', 'lottery')
      .where('round_id', 'in', orders)
      .execute()
    expect(rounds).toEqual([
      { state: 'void', win: 0n },
      { state: 'void', win: 0n },
    ])
    const counted = await on.db
      .selectFrom('reward_sums')
      .select('stakes')
      .where('member_id', '=', who.memberId)
      .executeTakeFirst()
    const { staked } = (
      await sql<{ staked: bigint }>`select coalesce(sum(cash + bonus), 0)::bigint as staked from play_rounds
        where member_id = ${who.memberId} and state = 'settled'`.execute(on.db)
    ).rows[0] ?? { staked: 0n }
    expect(counted?.stakes ?? 0n).toBeLessThanOrEqual(staked)
    const { secret, commitment, voidReason, draw } = (
      await on.call(LotteryDrawBundle, { query: { drawId, language: 'EN' } })
    ).reply.value
    expect([await commitmentOf(drawId, secret ?? ''), voidReason, draw.prizes]).toEqual([commitment, wish.reason, null])
    const results = await on.call(LotteryResults, { query: { game: 'F5', pageNo: '1', pageSize: '50' } })
    expect(results.reply.value.list).toContainEqual(expect.objectContaining({ drawId, state: 'void' }))
    expect(results.reply.value.voided).toBeGreaterThan(0)
    const again = await on.operate('POST', 'lottery/void', clerk, wish)
    expect(again.json()).toMatchObject({ code: 'lottery.draw.final' })
  })

  test('FIX-533 hides a requested void from the public; its author withdraws it, an approver rejects it, and a clerk cannot withdraw another’s', async () => {
    const { draw_id: drawId } = await on.openDraw('F5')
    const clerk = await on.signInOperator('clerk')
    const wish = { drawId, reason: 'an internal doubt' }
    const request = () => on.operate('POST', 'lottery/void', clerk, wish)
    const drop = async (by: string) => (await on.operate('POST', 'lottery/void/withdraw', by, wish)).json()
    const bundle = async () => (await on.call(LotteryDrawBundle, { query: { drawId, language: 'EN' } })).reply.value
    expect(await drop(clerk)).toMatchObject({ code: 'request.conflict' })
    await request()
    expect((await bundle()).voidReason).toBeNull()
    expect(await drop(await on.signInOperator('author'))).toMatchObject({ code: 'permission.denied' })
    expect(await drop(clerk)).toMatchObject({ value: { state: 'open', voidAsked: null } })
    await request()
    const approver = await on.signInOperator('approver')
    expect(await drop(approver)).toMatchObject({ value: { state: 'open', voidAsked: null } })
    await on.operate('POST', 'lottery/void', approver, wish)
    expect(await drop(clerk)).toMatchObject({ code: 'permission.denied' })
    expect(await drop(approver)).toMatchObject({ value: { state: 'open', voidAsked: null } })
    expect((await on.settleDraw(drawId)).state).toBe('settled')
    expect((await bundle()).voidReason).toBeNull()
    expect(await drop(clerk)).toMatchObject({ code: 'lottery.draw.final' })
  })

  test('FIX-532 shows the scheduled round of a void draw, from which its result can be recomputed', async () => {
    const { draw_id: drawId, draw_at } = await on.openDraw('F5')
    const [clerk, approver] = [await on.signInOperator('clerk'), await on.signInOperator('approver')]
    await on.operate('POST', 'lottery/void', clerk, { drawId, reason: 'the studio is dark' })
    await on.operate('POST', 'lottery/void/confirm', approver, { drawId, reason: 'seen on site' })
    const bundle = async () => (await on.call(LotteryDrawBundle, { query: { drawId, language: 'EN' } })).reply.value
    await on.work()
    expect((await bundle()).beacon.signature).toBeNull()
    await on.goTo(new Date(draw_at.getTime() + 2 * MINUTE_MS))
    const { beacon, randomness, draw } = await bundle()
    expect(beacon.signature).toMatch(/^[0-9a-f]+$/)
    expect([randomness, draw.state, draw.prizes]).toEqual([await randomnessOf(beacon.signature ?? ''), 'void', null])
  })

  test('API-128 voids a quick draw whose beacon is silent for half an hour, and never a draw with a result', async () => {
    const done = await on.openDraw('F5')
    expect((await on.settleDraw(done.draw_id)).state).toBe('settled')
    const clerk = await on.signInOperator('clerk')
    const late = await on.operate('POST', 'lottery/void', clerk, { drawId: done.draw_id, reason: 'a costly one' })
    expect(late.json()).toMatchObject({ code: 'lottery.draw.final' })
    const { draw_id: drawId, draw_at } = await on.openDraw('F5')
    const who = await bets.newBettor(5_000n)
    expect((await bets.placeOrder(who, drawId, [bigWish], { mode: 'Elott' })).status).toBe(200)
    on.beacon.behaves.fault = 'silent'
    await on.goTo(new Date(draw_at.getTime() + 29 * MINUTE_MS))
    expect((await on.drawOf(drawId)).state).toBe('closed')
    await on.goTo(new Date(draw_at.getTime() + 30 * MINUTE_MS + AN_HOUR_LATER / 60))
    on.beacon.behaves.fault = null
    expect(await on.drawOf(drawId)).toMatchObject({ state: 'void', voided_by: 'keeper' })
    expect(await bets.held(who.memberId)).toBe(5_000n)
    expect(await on.trialBalance()).toEqual([])
  })
})
