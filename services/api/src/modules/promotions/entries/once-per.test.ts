import { randomUUID } from 'node:crypto'
import { describeOnOneEngine } from '@tessera/server/testing'
import type { OfferRules } from '@tessera/site/operations'
import { giftBonus, MATCH_BONUS } from '../../../../testing/promotion-fixture.ts'
import { openRaffleFixture, RAFFLE, type RaffleFixture } from '../../../../testing/raffle-fixture.ts'
import { createManualGrant } from '../grants/grant-for.ts'
import { validateRules } from '../offers/publish-gate.domain.ts'
import { createCheckin } from '../progress/checkin.service.ts'
import { createMissions } from '../progress/missions.service.ts'

const common = { ...MATCH_BONUS, wagering: null, oncePer: ['member', 'bank'] as OfferRules['oncePer'] }
const CARD: OfferRules = {
  ...common,
  kind: 'CHECKIN',
  oncePer: ['member', 'device', 'bank'],
  reward: { size: 2, prizes: [{ stamp: 1, amount: '50.00' }] },
}

describeOnOneEngine('what an offer is once per', (engine) => {
  let on: RaffleFixture
  beforeAll(async () => {
    on = await openRaffleFixture(engine)
  })
  afterAll(() => on.close())

  let accounts = 0
  const bank = async (memberId: string, number: string) => {
    const row = { merchant: 'm', member_id: memberId, bank: 'KBANK' as const, number, name: 'a', said_name: 'a' }
    const times = { usable_from: on.now(), added_at: on.now(), removed_at: null }
    const id = `account-${++accounts}`
    await on.db
      .insertInto('bank_accounts')
      .values({ id, ...row, review: 'none', ...times })
      .execute()
  }
  /** Two members with one bank account number. */
  const twins = async (cash = 0n) => {
    const [first, second] = [(await on.player(cash)).memberId, (await on.player(cash)).memberId]
    const number = `1${String(accounts).padStart(9, '0')}`
    for (const id of [first, second]) await bank(id, number)
    return [first, second] as const
  }
  const granted = async (memberId: string) => (await on.listRewards(memberId)).map(({ amount }) => amount)

  test('FIX-013 opens a check-in card once per device and bank account, and lets only its member stamp it', async () => {
    await on.publish('card', CARD, 100_000n)
    const checkin = createCheckin({ db: on.db, gate: on.gate, entries: on.entries, grants: on.grants })
    const stamp = (memberId: string, device: string) => checkin.stamp({ memberId, merchant: on.merchant, device })
    const [first, second] = await twins()
    const other = (await on.player()).memberId
    await bank(other, '9999999999')
    expect((await stamp(first, 'one browser')).ok).toBe(true)
    const shared = { ok: false, code: 'promotion.ineligible', details: { value: { reason: 'shared' } } }
    expect(await stamp(second, 'another browser')).toMatchObject(shared)
    expect(await stamp(other, 'one browser')).toMatchObject(shared)
    expect([await granted(first), await granted(second), await granted(other)]).toEqual([[5_000n], [], []])
    on.advanceClock(86_400_000)
    expect(await stamp(first, 'a third browser')).toMatchObject({ value: { stamped: 2 } })
    on.advanceClock(86_400_000)
    expect((await stamp(first, 'one browser')).ok).toBe(true)
    expect((await stamp(second, 'another browser')).ok).toBe(false)
  })

  test('FIX-013 starts a mission once per bank account', async () => {
    const steps = [{ kind: 'deposits' as const, needed: '10.00' }]
    await on.publish('mission', { ...common, kind: 'MISSION', reward: { amount: '20.00', steps } }, 100_000n)
    const missions = createMissions({ db: on.db, gate: on.gate, entries: on.entries, grants: on.grants })
    const both = await twins(5_000n)
    for (const memberId of both) await missions.list({ memberId, merchant: on.merchant }, 'EN')
    expect(await Promise.all(both.map(granted))).toEqual([[2_000n], []])
  })

  test('FIX-013 grants a reward without an entry to one member of a bank account, as often as it is earned', async () => {
    await on.publish('gift', giftBonus({ oncePer: ['member', 'bank'], wagering: null }), 1_000_000n)
    const grantFor = createManualGrant(on.gate, on.grants)
    const give = (memberId: string) =>
      on.db.transaction().execute((trx) => {
        const wish = { merchant: on.merchant, memberId, promotionId: 'gift', amount: 1_000n, reference: randomUUID() }
        return grantFor(trx, wish)
      })
    const [first, second] = await twins()
    expect([(await give(first)).ok, (await give(first)).ok]).toEqual([true, true])
    expect(await give(second)).toMatchObject({ code: 'promotion.ineligible', details: { value: { reason: 'shared' } } })
    expect(await give((await on.player()).memberId)).toMatchObject({ details: { value: { reason: 'bank' } } })
    expect([await granted(first), await granted(second)]).toEqual([[1_000n, 1_000n], []])
  })

  test('FIX-013 gives raffle tickets to one member of a bank account', async () => {
    await on.publish('raffle', { ...RAFFLE, oncePer: ['member', 'bank'] }, 1_000_000n)
    await on.advanceBy()
    const [first, second] = await twins()
    for (const memberId of [first, second, first]) await on.creditDeposit(memberId, 20_000n)
    const tickets = await on.db.selectFrom('raffle_tickets').select('member_id').execute()
    expect(tickets.map(({ member_id }) => member_id)).toEqual([first, first, first, first])
  })

  test.each<OfferRules>([
    { ...common, kind: 'MISSION', reward: { amount: '1.00', steps: [{ kind: 'logins', needed: 1 }] } },
    { ...common, kind: 'REFERRAL', reward: { amount: '1.00', deposit: '1.00', stakes: '1.00' } },
    {
      ...common,
      kind: 'CASHBACK',
      reward: { tiers: [{ rank: null, percent: 1, cap: '1.00' }], minLoss: '1.00', product: 'any' },
    },
    RAFFLE,
    giftBonus({ wagering: null }),
  ])(
    'FIX-013 does not publish rules of $kind once per device, because no device is known when it is granted',
    (rules) => {
      expect(validateRules({ ...rules, oncePer: ['device'] }, 10).faults).toEqual({ oncePer: 'device' })
      expect(validateRules({ ...rules, oncePer: ['mobile', 'bank'] }, 10).faults).toEqual({})
    },
  )
  test('FIX-013 allows once-per-device rules for a joined offer and a check-in', () => {
    for (const rules of [CARD, { ...MATCH_BONUS, oncePer: ['device'] } as OfferRules])
      expect(validateRules(rules, 10).faults).toEqual({})
  })
})
