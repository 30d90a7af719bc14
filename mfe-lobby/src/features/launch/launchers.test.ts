import { launcherOf } from './launchers.ts'
import { PRIZE_MODES, prizeModeOf } from './prize-mode.ts'

test.each([
  ['enhanced with TCG_LOTTO_VN', { ELOTT: ['ELOTT', 'TCG_LOTTO_VN'] }, 'Elott'],
  ['enhanced with LOTT', { ELOTT: ['LOTT'] }, 'Elott'],
  ['normal with another vendor', { ELOTT: ['ELOTT'], LOTT: ['LOTT', 'TCG_LOTTO_VN'] }, 'Lott'],
  ['normal without quick lotteries', {}, 'Lott'],
])('LOB-163 the prize mode is %s', (_, mapping, mode) => {
  expect(prizeModeOf(mapping)).toBe(mode)
})

test('LOB-167 the prize modes are Lott, ZY and Elott', () => {
  expect(PRIZE_MODES).toEqual(['Lott', 'ZY', 'Elott'])
})

const opened = (vendor: string, url = '/play/1?token=t') => launcherOf(vendor)(url, async () => ({ ELOTT: ['LOTT'] }))

test.each(['TCG_LOTTO_VN', 'LOTT', 'ELOTT'])(
  'LOB-164 %s has a launcher, which says the prize mode of the merchant',
  async (vendor) => {
    expect(await opened(vendor)).toBe('/play/1?token=t&prizeMode=Elott')
  },
)

test('LOB-165 a vendor without a launcher of its own opens at the address of the server', async () => {
  expect(await opened('PG')).toBe('/play/1?token=t')
  expect(launcherOf('PG')).toBe(launcherOf('JL'))
})

test('LOB-166 TCG_SEA has a launcher, with the prize mode SEA', async () => {
  expect(await opened('TCG_SEA', '/play/1')).toBe('/play/1?prizeMode=SEA')
})
