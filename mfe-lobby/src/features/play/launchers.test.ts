import { PrizeMode } from '@tessera/site'
import { hasLaunchParams, launchParamsOf } from './launchers.ts'
import { prizeModeOf } from './prize-mode.ts'

test.each([
  ['enhanced with TCG_LOTTO_VN', { ELOTT: ['ELOTT', 'TCG_LOTTO_VN'] }, 'Elott'],
  ['enhanced with LOTT', { ELOTT: ['LOTT'] }, 'Elott'],
  ['normal with another vendor', { ELOTT: ['ELOTT'], LOTT: ['LOTT', 'TCG_LOTTO_VN'] }, 'Lott'],
  ['normal without quick lotteries', {}, 'Lott'],
])('LOB-163 selects the prize mode %s', (_, mapping, mode) => {
  expect(prizeModeOf(mapping)).toBe(mode)
})

test('LOB-167 has the prize modes Lott, ZY and Elott, and SEA in addition', () => {
  expect(PrizeMode.options).toEqual(['Lott', 'ZY', 'Elott', 'SEA'])
})

const launched = (vendor: string) => launchParamsOf(vendor)(async () => ({ ELOTT: ['LOTT'] }))

test.each([
  ['TCG_LOTTO_VN', 'ent'],
  ['LOTT', 'trad'],
  ['ELOTT', 'ent'],
])(
  'LOB-164 LOB-168 %s has a launcher, with the prize mode of the merchant and the play type %s',
  async (vendor, playType) => {
    expect([hasLaunchParams(vendor), await launched(vendor)]).toEqual([true, { prizeMode: 'Elott', playType }])
  },
)

test('LOB-165 LOB-168 launches a vendor without a specific launcher without prizes, as entertainment', async () => {
  expect([hasLaunchParams('PG'), await launched('PG')]).toEqual([false, { playType: 'ent' }])
  expect(launchParamsOf('PG')).toBe(launchParamsOf('JL'))
})

test('LOB-166 LOB-168 has a launcher for TCG_SEA, with the prize mode SEA and the traditional play', async () => {
  expect([hasLaunchParams('TCG_SEA'), await launched('TCG_SEA')]).toEqual([
    true,
    { prizeMode: 'SEA', playType: 'trad' },
  ])
})
