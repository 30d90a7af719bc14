import { randomUUID } from 'node:crypto'
import { commitmentOf, firstBreak, raffleLeafOf, raffleWinners, rootOf, seedOf } from '@tessera/lottery'
import { HOUR_MS } from '@tessera/server/durations'
import { describeOnBothEngines } from '@tessera/server/testing'
import { openRaffleFixture, RAFFLE, type RaffleFixture } from '../../../../testing/raffle-fixture.ts'
import { createLogRepository } from '../../lottery/log/log.repository.ts'

const POOL = 60_000n
/** The clock of the house begins on this day where it is. */
const FIRST = 'm:RAFFLE:daily:20261120'

describeOnBothEngines('raffles', (engine) => {
  let on: RaffleFixture
  beforeAll(async () => {
    on = await openRaffleFixture(engine)
    await on.publish('daily', RAFFLE, 10n * POOL)
    await on.advanceBy()
    await on.advanceBy()
  })
  afterAll(() => on.close())

  const aMember = async () => (await on.player()).memberId
  const numbersOf = async (memberId: string, drawId: string) => {
    const found = await on.raffles.tickets('m', memberId, drawId)
    return found.ok ? found.value.map(({ ticketNo }) => ticketNo) : []
  }
  const bundleOf = async (id: string) => {
    const found = await on.raffles.bundle('m', id, 'EN')
    if (!found.ok) throw new Error(found.code)
    return found.value
  }

  test('commits to a raffle and reserves its prizes before the first ticket', async () => {
    const { raffle, commitment, round, secret, entries, wins } = await bundleOf('daily')
    expect(raffle).toMatchObject({
      drawId: FIRST,
      state: 'open',
      closesAt: '2026-11-20T17:00:00.000Z',
      drawAt: '2026-11-21T05:00:00.000Z',
      tickets: 0,
    })
    expect([secret, wins, entries.map(({ type, payload }) => [type, payload])]).toEqual([
      null,
      null,
      [['commit', `${commitment}|${round}`]],
    ])
    expect(await on.balance('promised', 'daily')).toBe(POOL)
  })

  test('gives a ticket for each full hundred of a deposit, at most five a member; voids it with the deposit', async () => {
    const [who, other] = [await aMember(), await aMember()]
    await on.creditDeposit(who, 9_999n)
    expect(await numbersOf(who, FIRST)).toEqual([])
    const order = await on.creditDeposit(who, 34_999n)
    expect(await numbersOf(who, FIRST)).toHaveLength(3)
    await on.creditDeposit(who, 1_000_000n)
    expect(await numbersOf(who, FIRST)).toHaveLength(5)
    await on.creditDeposit(other, 10_000n)
    await on.revokeTickets(order)
    expect([(await numbersOf(who, FIRST)).length, (await bundleOf(FIRST)).raffle.tickets]).toEqual([2, 3])
  })

  test('FIX-521 gives no ticket for a deposit after the close, though the job has not closed the raffle yet', async () => {
    const late = await aMember()
    await on.creditDeposit(late, 10_000n, randomUUID(), (await on.find(FIRST)).closes_at)
    expect(await numbersOf(late, FIRST)).toEqual([])
  })

  test('leaves tickets uncollected until they are viewed, and changes nothing on a second view', async () => {
    const who = await aMember()
    await on.creditDeposit(who, 20_000n)
    const mine = async () =>
      (await on.raffles.listMine('m', who, 'EN')).map(({ own, uncollected }) => [own, uncollected])
    expect(await mine()).toEqual([[2, 2]])
    const [first, again] = [await on.raffles.collect('m', who, FIRST), await on.raffles.collect('m', who, FIRST)]
    expect(again).toEqual(first)
    expect(await mine()).toEqual([[2, 0]])
    expect((await on.raffles.collect('m', who, 'm:RAFFLE:none:20261120')).ok).toBe(false)
    expect((await on.raffles.collect('other', who, FIRST)).ok).toBe(false)
  })

  test('gives no ticket to an excluded member, nor for a deposit that the rules exclude', async () => {
    await on.publish('fridays', { ...RAFFLE, conditions: { deposit: { weekdays: [1] } } }, 10n * POOL)
    await on.advanceBy()
    const who = await aMember()
    await on.creditDeposit(who, 10_000n)
    expect([(await numbersOf(who, FIRST)).length, await numbersOf(who, 'm:RAFFLE:fridays:20261120')]).toEqual([1, []])
    const excluded = await aMember()
    await on.db
      .insertInto('play_protections')
      .values({
        member_id: excluded,
        kind: 'self_exclusion',
        began_at: on.now(),
        until: new Date(on.now().getTime() + 100 * HOUR_MS),
      })
      .execute()
    await on.creditDeposit(excluded, 10_000n)
    expect(await numbersOf(excluded, FIRST)).toEqual([])
  })

  test('CON-100 commits and then draws what can be computed from secret and beacon', async () => {
    const held = await bundleOf(FIRST)
    await on.goTo(new Date(held.raffle.closesAt))
    const sealed = await bundleOf(FIRST)
    expect([sealed.raffle.state, sealed.secret, sealed.seal?.late]).toEqual(['closed', null, false])
    const late = await aMember()
    await on.creditDeposit(late, 10_000n)
    expect(await numbersOf(late, FIRST)).toEqual([])
    await expect(
      on.db.updateTable('raffle_tickets').set({ struck_at: on.now() }).where('draw_id', '=', FIRST).execute(),
    ).rejects.toThrow('tickets come and go while their raffle is open')

    await on.settleRaffle(FIRST)
    const { raffle, commitment, secret, round, randomness, seal, wins, entries } = await bundleOf(FIRST)
    expect(raffle.state).toBe('settled')
    expect(await commitmentOf(FIRST, secret ?? '')).toBe(commitment)
    const leaves = await on.raffles.leaves('m', FIRST, 0)
    const all = leaves.ok ? leaves.value.leaves : []
    expect([await rootOf(all), all.length]).toEqual([seal?.root, seal?.count])
    const places = await raffleWinners(await seedOf(FIRST, secret ?? '', round, randomness ?? ''), all.length, 3)
    const won = await Promise.all(
      (wins ?? []).map(async ({ ticketNo, nonce }) =>
        all.indexOf(await raffleLeafOf({ drawId: FIRST, ticketNo, nonce })),
      ),
    )
    expect([won.length, won]).toEqual([3, places])
    expect(wins?.map(({ place, amount }) => [place, amount])).toEqual([
      [1, '500.00'],
      [2, '50.00'],
      [3, '50.00'],
    ])
    expect(entries.map(({ type }) => type)).toEqual(['commit', 'seal', 'result'])
    expect(entries[2]?.payload).toBe(`${secret}|${randomness}|${wins?.map(({ ticketNo }) => ticketNo).join(',')}`)
    const log = await createLogRepository(on.db).entriesFrom('m', 1, 500)
    expect(await firstBreak(log, (await createLogRepository(on.db).head('m'))?.hash ?? '')).toBeNull()
  })

  test('CON-100 creates one reward per prize and winner, and no reservation for a prize without a winner', async () => {
    const wins = await on.db
      .selectFrom('raffle_wins as w')
      .innerJoin('raffle_tickets as t', 't.ticket_no', 'w.ticket_no')
      .innerJoin('reward_grants as g', 'g.id', 'w.grant_id')
      .select(['w.amount', 'g.amount as given', 'g.counter', 'g.state', 'g.member_id', 't.member_id as winner'])
      .where('w.draw_id', '=', FIRST)
      .execute()
    expect(wins).toHaveLength(3)
    for (const { amount, given, counter, state, member_id, winner } of wins)
      expect([given, counter, state, member_id]).toEqual([amount, 'RAFFLE', 'CLAIMABLE', winner])
    // The raffle of the day that began meanwhile stands promised too.
    const open = await on.db.selectFrom('raffles').select('reserved').where('state', '=', 'open').execute()
    const running = open.reduce((sum, { reserved }) => sum + reserved, 0n)
    expect((await on.balance('promised', 'daily')) + (await on.balance('promised', 'fridays'))).toBe(POOL + running)
    expect((await on.balance('promotion', 'daily')) + (await on.balance('promised', 'daily'))).toBe(10n * POOL)
  })

  test('returns prizes without a remaining ticket to the budget', async () => {
    await on.publish('lonely', RAFFLE, POOL)
    await on.advanceBy()
    const { raffle } = await bundleOf('lonely')
    const who = await aMember()
    await on.creditDeposit(who, 10_000n)
    await on.settleRaffle(raffle.drawId)
    expect((await bundleOf(raffle.drawId)).wins?.map(({ amount }) => amount)).toEqual(['500.00'])
    const prizes = (await on.listRewards(who)).filter(({ promotion_id }) => promotion_id === 'lonely')
    expect(prizes.map(({ amount }) => amount)).toEqual([50_000n])
    // The next one is not open: its pool is more than what is left.
    expect([await on.balance('promotion', 'lonely'), await on.balance('promised', 'lonely')]).toEqual([
      10_000n,
      50_000n,
    ])
  })

  test('voids a raffle if the beacon is silent for a day: its secret is published and no member wins', async () => {
    const { raffle } = await bundleOf('daily')
    const who = await aMember()
    await on.creditDeposit(who, 10_000n)
    await on.goTo(new Date(raffle.closesAt))
    on.beacon.behaves.fault = 'silent'
    await on.goTo(new Date(Date.parse(raffle.drawAt) + HOUR_MS))
    expect((await on.find(raffle.drawId)).state).toBe('closed')
    await on.goTo(new Date(Date.parse(raffle.drawAt) + 24 * HOUR_MS))
    on.beacon.behaves.fault = null
    await on.advanceBy()
    const { raffle: ended, secret, wins, entries } = await bundleOf(raffle.drawId)
    expect([ended.state, wins, entries.at(-1)?.type]).toEqual(['void', null, 'void'])
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect((await on.find(raffle.drawId)).settled_at).not.toBeNull()
    const prizes = (await on.listRewards(who)).filter(({ reference }) =>
      reference.startsWith(`raffle:${raffle.drawId}`),
    )
    expect(prizes).toEqual([])
  })

  test('does not open a raffle without budget for all of its prizes', async () => {
    await on.publish('poor', RAFFLE, POOL - 1n)
    await on.advanceBy()
    expect((await on.raffles.bundle('m', 'poor', 'EN')).ok).toBe(false)
  })
})
