import { describeOnOneEngine } from '@tessera/server/testing'
import { termsOf } from '../../../../testing/agreed-contract.ts'
import { openPayTeam, type PayTeam } from '../../../../testing/pay-team.ts'

/** Thirds of months, and what the design says of each: nets before dividends, bases, pays and what A is short. Minor units. */
const PERIODS = [
  { day: '2026-11-25', end: '2026-11-30', B: [-4_000_000n, -4_000_000n, 0n], A: [2_000_000n, 200_000n, 200_000n, 0n] },
  {
    day: '2026-12-02',
    end: '2026-12-10',
    B: [10_000_037n, 6_000_037n, 360_002n],
    A: [15_000_000n, 2_250_000n, 1_889_998n, 0n],
  },
  {
    day: '2026-12-12',
    end: '2026-12-20',
    B: [12_000_000n, 12_000_000n, 1_200_000n],
    A: [5_000_000n, 500_000n, 0n, -700_000n],
  },
  {
    day: '2026-12-22',
    end: '2026-12-31',
    B: [1_000_000n, 1_000_000n, 60_000n],
    A: [20_000_000n, 3_000_000n, 2_240_000n, 0n],
  },
] as const

describeOnOneEngine('dividends', (engine) => {
  let on: PayTeam
  let team: Record<'A' | 'B' | 'a' | 'b', string>
  beforeAll(async () => {
    on = await openPayTeam(engine)
    const A = await on.join(null)
    const B = await on.join(A)
    team = { A, B, a: await on.join(A, 0), b: await on.join(B, 0) }
    for (const player of [team.a, team.b]) await on.postToWallet(player, 'deposit', 900_000_000n)
    const terms = (low: number, high: number) =>
      termsOf(
        [
          ['0.00', 0, '0.01', low],
          ['0.00', 0, '100000.00', high],
        ],
        { carry: 'always', periods: 3 },
      )
    await on.addContract(null, A, 'dividend', terms(100_000, 150_000), '2026-11-21')
    await on.addContract(A, B, 'dividend', terms(60_000, 100_000), '2026-11-21')
  })

  /** The house's net of a player: what is lost, or won where it is below zero. */
  const play = (player: string, net: bigint) => on.postToWallet(player, net > 0n ? 'bet' : 'win', -net)

  test('AGT-012 AGT-053 AGT-054 pays the four dividends of the design, each the morning after its last day on the net before dividends', async () => {
    for (const [at, { day, end, A, B }] of PERIODS.entries()) {
      on.setTime(`${day}T05:00:00Z`)
      await play(team.b, B[0])
      await play(team.a, A[0] - B[0])
      await on.advanceAndSettle(`${end}T18:00:00Z`)
      expect(await on.listSettlements('dividend')).toHaveLength(2 * at)
      await on.advanceAndSettle(`${end}T19:00:00Z`)
      const rows = (await on.listSettlements('dividend')).slice(2 * at)
      const of = (member: string) => rows.find(({ member_id }) => member_id === member)
      const [a, b] = [of(team.A), of(team.B)]
      expect([b?.net, b?.base, b?.pay]).toEqual([...B])
      expect([a?.net, a?.gross, a?.pay, a?.shortfall_out]).toEqual([...A])
      expect(a?.below).toBe(b?.gross)
    }
  })
})
