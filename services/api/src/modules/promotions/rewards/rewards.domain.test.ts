import type { Switches } from '@tessera/site'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { countersOf, rankProgress } from './rewards.domain.ts'

const ranks = (
  [
    ['vip_bronze', 100_000n, 500_000n],
    ['vip_silver', 1_000_000n, 5_000_000n],
    ['vip_gold', 5_000_000n, 30_000_000n],
    ['vip_diamond', 20_000_000n, 150_000_000n],
  ] as const
).map(([labelId, deposit, stake]) => ({
  labelId,
  name: { th: labelId, en: labelId },
  deposit: moneyText(deposit),
  stake: moneyText(stake),
  bonus: '1.00',
}))

test.each([
  [0n, 0n, 0, 'vip_bronze'],
  [99_999n, 499_999n, 0, 'vip_bronze'],
  [100_000n, 499_999n, 1, 'vip_bronze'],
  [99_999n, 500_000n, 1, 'vip_bronze'],
  [100_000n, 500_000n, 0, 'vip_silver'],
  [999_999n, 4_999_999n, 0, 'vip_silver'],
  [1_000_000n, 4_999_999n, 1, 'vip_silver'],
  [999_999n, 5_000_000n, 1, 'vip_silver'],
  [1_000_000n, 5_000_000n, 0, 'vip_gold'],
  [4_999_999n, 29_999_999n, 0, 'vip_gold'],
  [5_000_000n, 29_999_999n, 1, 'vip_gold'],
  [4_999_999n, 30_000_000n, 1, 'vip_gold'],
  [5_000_000n, 30_000_000n, 0, 'vip_diamond'],
  [19_999_999n, 149_999_999n, 0, 'vip_diamond'],
  [20_000_000n, 149_999_999n, 1, 'vip_diamond'],
  [19_999_999n, 150_000_000n, 1, 'vip_diamond'],
  [20_000_000n, 150_000_000n, 2, null],
])(
  'returns for deposits of %s and bets of %s that %s of two conditions of the next rank is met: %s',
  (deposits, stakes, met, labelId) => {
    expect(rankProgress(ranks, { deposits, stakes })).toEqual({
      completedConditions: met,
      totalExpectedConditions: 2,
      labelId,
    })
  },
)

const COUNTS = { LOGIN: 1, MANUAL: 2, RAFFLE: 3, UPGRADE_BONUS: 4, MISSION_MANUAL: 5, TICKET: 6, REFERRAL: 7 }

test.each<[keyof Switches, string[]]>([
  ['REWCEN3', ['LOGIN', 'MANUAL', 'RAFFLE', 'TICKET']],
  ['VIP', ['UPGRADE_BONUS']],
  ['MISSION', ['MISSION_MANUAL']],
  ['REFERRAL', ['REFERRAL']],
])('enables by the switch %s the counters %j and no other', (name, keys) => {
  const counters = Object.entries(countersOf({ [name]: true }, COUNTS))
  expect(counters.filter(([, one]) => one.enabled).map(([key]) => key)).toEqual(keys)
})

test('gives each counter a separate count, and none if nothing was counted', () => {
  const counts = Object.entries(countersOf({}, COUNTS)).map(([key, one]) => [key, one.count])
  expect(Object.fromEntries(counts)).toEqual(COUNTS)
  expect(countersOf({ VIP: false }, {}).UPGRADE_BONUS).toEqual({ enabled: false, count: 0 })
})
