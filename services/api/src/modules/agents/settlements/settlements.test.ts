import { describeOnBothEngines } from '@tessera/server/testing'
import { termsOf } from '../../../../testing/agreed-contract.ts'
import { openPayTeam, type PayTeam } from '../../../../testing/pay-team.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { findCarryOvers } from './carry-over.ts'
import { previewOf } from './preview.ts'

/** The day of the design, as far as turnover goes: node, upline, closed stakes. Minor units. */
const DAY: readonly [node: string, upline: string | null, type: 0 | 1, stakes: readonly bigint[]][] = [
  ['A', null, 1, []],
  ['B', 'A', 1, [120_010n]],
  ['C', 'A', 1, []],
  ['D', 'B', 1, [35_055n]],
  ['m1', 'D', 0, [4_567_891n, 1_234_567n]],
  ['m2', 'D', 0, [99_999n]],
  ['m3', 'B', 0, [3_333_333n]],
  ['m4', 'B', 0, []],
  ['m5', 'C', 0, [8_888_888n]],
  ['m6', 'C', 0, [7_777n]],
  ['m7', 'A', 0, [654_321n]],
  ['m8', 'A', 0, []],
]

describeOnBothEngines('settlements', (engine) => {
  let on: PayTeam
  const ids = new Map<string, string>()
  const idOf = (name: string): string => ids.get(name) ?? ''
  const nameOf = (id: string): string => [...ids].find(([, one]) => one === id)?.[0] ?? ''
  beforeAll(async () => {
    on = await openPayTeam(engine)
    for (const [name, upline, type] of DAY) ids.set(name, await on.join(upline && idOf(upline), type))
  })

  const walletOf = async (id: string): Promise<bigint> => {
    const ledger = createLedgerRepository(on.db)
    return ledger.accountBalance(await ledger.memberAccount('m', id, 'THB'))
  }
  const wallet = (name: string): Promise<bigint> => walletOf(idOf(name))
  const salaries = async () =>
    new Map((await on.listSettlements('salary')).map((row) => [nameOf(row.member_id), row] as const))

  test('AGT-011 AGT-053 AGT-055 pays the day of the design at 02:00, and each pay can be recomputed', async () => {
    on.setTime('2026-11-20T05:00:00Z')
    await on.addContract(
      null,
      idOf('A'),
      'salary',
      termsOf([
        ['50000.00', 3, '0.00', 5_000],
        ['150000.00', 5, '0.00', 8_000],
      ]),
      '2026-11-20',
    )
    await on.addContract(
      idOf('A'),
      idOf('B'),
      'salary',
      termsOf([
        ['60000.00', 3, '0.00', 3_000],
        ['90000.00', 4, '0.00', 4_000],
      ]),
      '2026-11-20',
    )
    await on.addContract(idOf('B'), idOf('D'), 'salary', termsOf([['60000.00', 3, '0.00', 2_000]]), '2026-11-20')
    for (const [name, , , stakes] of DAY) for (const stake of stakes) await on.addEndedRound(idOf(name), stake)
    await on.advanceAndSettle('2026-11-20T18:00:00Z')
    expect(await on.listSettlements('salary')).toEqual([])
    await on.advanceAndSettle('2026-11-20T19:00:00Z')
    const paid = await salaries()
    const figures = ['A', 'B', 'D'].map((name) => {
      const row = paid.get(name)
      return [row?.state, row?.turnover, row?.active, row?.tier, row?.gross, row?.below, row?.pay]
    })
    expect(figures).toEqual([
      ['paid', 18_941_841n, 7, 1, 151_534n, 37_563n, 113_971n],
      ['paid', 9_390_855n, 5, 1, 37_563n, 0n, 37_563n],
      ['none', 5_937_512n, 3, null, 0n, 0n, 0n],
    ])
    expect([await wallet('A'), await wallet('B'), await wallet('D')]).toEqual([113_971n, 37_563n, 0n])
    const A = paid.get('A')
    const legs = (A?.legs ?? []).map(
      ({ member, base, gross }) => [nameOf(member), BigInt(base), BigInt(gross)] as const,
    )
    expect(new Map(legs.map(([name, base]) => [name, base]))).toEqual(
      new Map([
        ['B', 9_390_855n],
        ['C', 8_896_665n],
        ['m7', 654_321n],
      ]),
    )
    const base = (A?.own ?? 0n) + legs.reduce((sum, [, leg]) => sum + leg, 0n) + (A?.carried_in ?? 0n)
    const below = legs.reduce((sum, [, , gross]) => sum + gross, 0n)
    expect((base * 8_000n) / 1_000_000n - below + (A?.shortfall_in ?? 0n)).toBe(A?.pay)
  })

  test('AGT-053 pays a downline though its upline met no tier, and deducts the shortfall from the next pay', async () => {
    on.setTime('2026-11-22T05:00:00Z')
    const upline = await on.join(idOf('A'))
    ids.set('U', upline)
    const low = await on.join(upline, 0)
    ids.set('L', low)
    await on.addContract(idOf('A'), upline, 'salary', termsOf([['10.00', 2, '0.00', 10_000]]), '2026-11-22')
    await on.addContract(upline, low, 'salary', termsOf([['10.00', 0, '0.00', 10_000]]), '2026-11-22')
    await on.addEndedRound(low, 100_000n)
    await on.advanceAndSettle('2026-11-22T19:00:00Z')
    const first = await salaries()
    expect(await wallet('L')).toBe(1_000n)
    expect([first.get('U')?.pay, first.get('U')?.shortfall_out]).toEqual([0n, -1_000n])
    on.setTime('2026-11-23T05:00:00Z')
    await on.addEndedRound(low, 100_000n)
    await on.addEndedRound(upline, 300_000n)
    await on.advanceAndSettle('2026-11-23T19:00:00Z')
    const second = (await on.listSettlements('salary')).filter(({ member_id }) => member_id === upline).at(-1)
    expect([second?.gross, second?.below, second?.shortfall_in, second?.pay]).toEqual([4_000n, 1_000n, -1_000n, 2_000n])
    expect(await wallet('U')).toBe(2_000n)
  })

  test('AGT-054 carries a shortfall over to a new contract, for less than 90 days', async () => {
    const { db } = on
    await on.db
      .updateTable('agent_contracts')
      .set({ until_day: '2026-11-23', ended_by: 'x' })
      .where('member_id', 'in', [idOf('U'), idOf('L')])
      .execute()
    const last = { member_id: idOf('U'), from_at: new Date('2026-11-22T17:00:00Z') }
    await db
      .updateTable('agent_settlements')
      .set({ shortfall_out: -700n, shortfall_in: -3_700n, pay: 0n, state: 'none', transaction_id: null })
      .where('member_id', '=', last.member_id)
      .where('from_at', '=', last.from_at)
      .execute()
    await on.addContract(idOf('A'), idOf('U'), 'salary', termsOf([['10.00', 1, '0.00', 10_000]]), '2026-11-26')
    on.setTime('2026-11-26T05:00:00Z')
    await on.addEndedRound(idOf('U'), 10_000n)
    await on.advanceAndSettle('2026-11-26T19:00:00Z')
    const row = (await on.listSettlements('salary')).filter(({ member_id }) => member_id === idOf('U')).at(-1)
    expect([row?.shortfall_in, row?.shortfall_out]).toEqual([-700n, -600n])
    const after = (days: number) => new Date(Date.parse('2026-11-26T17:00:00Z') + days * 86_400_000)
    expect((await findCarryOvers(db, [idOf('U')], 'salary', after(90)))(idOf('U')).shortfall).toBe(-600n)
    expect(
      (await findCarryOvers(db, [idOf('U')], 'salary', new Date(after(90).getTime() + 1)))(idOf('U')).shortfall,
    ).toBe(0n)
  })

  test('AGT-057 holds pay that is large, of a disabled agent or of one with an alert, and moves nothing', async () => {
    on.setTime('2026-11-27T05:00:00Z')
    const [large, disabled, hinted] = [await on.join(null), await on.join(null), await on.join(null)]
    const terms = termsOf([['10.00', 0, '0.00', 500_000]])
    for (const id of [large, disabled, hinted]) await on.addContract(null, id, 'salary', terms, '2026-11-27')
    await on.db.updateTable('members').set({ disabled: true }).where('id', '=', disabled).execute()
    const hint = {
      id: 'h1',
      merchant: 'm',
      kind: 'device' as const,
      agent_id: hinted,
      member_id: hinted,
      evidence: '[]',
    }
    await on.db
      .insertInto('agent_hints')
      .values({ ...hint, found_at: on.now(), closed_by: null, closed_at: null, reason: null })
      .execute()
    await on.addEndedRound(large, 10_000_002n)
    for (const id of [disabled, hinted]) await on.addEndedRound(id, 10_000n)
    await on.advanceAndSettle('2026-11-27T19:00:00Z')
    const rows = (await on.listSettlements('salary')).filter(({ member_id }) =>
      [large, disabled, hinted].includes(member_id),
    )
    const held = new Map(rows.map(({ member_id, state, flags, pay }) => [member_id, [state, flags.join(), pay]]))
    expect([held.get(large), held.get(disabled), held.get(hinted)]).toEqual([
      ['held', 'amount', 5_000_001n],
      ['held', 'disabled', 5_000n],
      ['held', 'hint', 5_000n],
    ])
    for (const [name, id] of [
      ['large', large],
      ['disabled', disabled],
    ] as const)
      ids.set(name, id)
    expect([await wallet('large'), await wallet('disabled')]).toEqual([0n, 0n])
  })

  test('AGT-056 pays for a day what its last preview showed, and pays late what was closed late', async () => {
    on.setTime('2026-11-28T05:00:00Z')
    await on.addEndedRound(idOf('m5'), 20_000_000n)
    for (const name of ['m1', 'm2', 'm3', 'm7']) await on.addEndedRound(idOf(name), 2_000_000n)
    on.setTime('2026-11-28T16:59:00Z')
    await on.runDueJobs()
    const contract = await on.db
      .selectFrom('agent_contracts')
      .selectAll()
      .where('member_id', '=', idOf('A'))
      .where('kind', '=', 'salary')
      .executeTakeFirstOrThrow()
    const { draft, period } = await previewOf(on.db, on.merchant, contract, on.now())
    expect(draft.pay).toBeGreaterThan(0n)
    await on.advanceAndSettle('2026-11-30T19:00:00Z')
    const row = (await on.listSettlements('salary')).find(
      ({ member_id, from_at }) => member_id === idOf('A') && from_at.getTime() === period.fromAt.getTime(),
    )
    expect(row).toMatchObject({ ...draft, to_at: period.toAt, state: 'paid' })
  })

  test('AGT-052 pays each contract and period once if three settle simultaneously, and again', async () => {
    const days = ['2026-12-01', '2026-12-02'] as const
    const terms = termsOf([['10.00', 0, '0.00', 10_000]])
    on.setTime('2026-12-01T05:00:00Z')
    const agents: string[] = []
    // More contracts than one transaction settles.
    while (agents.length < 101) {
      const agent = await on.join(null)
      await on.addContract(null, agent, 'salary', terms, ...days)
      agents.push(agent)
    }
    const hourly = agents[0] ?? ''
    await on.addContract(null, hourly, 'hour', terms, ...days)
    for (const day of days) {
      on.setTime(`${day}T05:00:00Z`)
      for (const agent of agents) await on.addEndedRound(agent, 10_000n)
      on.setTime(`${day}T19:00:00Z`)
      await on.runDueJobs()
      on.advanceClock(61_000)
      const runners = await Promise.all([on.runner(), on.runner(), on.runner()])
      await Promise.all(runners.map((one) => one.runAll()))
      for (const one of runners) await one.runAll()
    }
    const settled = (await on.listSettlements('salary')).filter(({ member_id }) => agents.includes(member_id))
    expect(new Set(settled.map(({ member_id, from_at }) => `${member_id} ${from_at.toISOString()}`)).size).toBe(202)
    expect(settled.map(({ state, pay }) => [state, pay])).toEqual(Array.from({ length: 202 }, () => ['paid', 100n]))
    const wallets = await Promise.all(agents.map(async (agent) => [agent, await walletOf(agent)] as const))
    // Two days, and of one agent two hours as well.
    expect(wallets).toEqual(agents.map((agent) => [agent, agent === hourly ? 400n : 200n]))
  })

  test('settles nothing while a day is unproved', async () => {
    const before = (await on.listSettlements('salary')).length
    on.setTime('2026-12-03T19:00:00Z')
    await on.runDueJobs()
    await on.db.updateTable('kpi_closings').set({ proved_at: null }).where('day', '=', '2026-12-03').execute()
    const jobs = await on.runner()
    on.advanceClock(61_000)
    await jobs.runAll()
    expect(await on.listSettlements('salary')).toHaveLength(before)
  })

  test('leaves the books in order', async () => {
    expect(await createLedgerRepository(on.db).trialBalance('m')).toEqual([])
  })
})
