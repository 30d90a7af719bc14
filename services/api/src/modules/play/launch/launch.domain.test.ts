import { isSitePath, playUrl } from './launch.domain.ts'

const told = { token: 't&1', language: 'TH', back: '/m/home?a=1&b=2' } as const

test('addresses a game on the origin of the providers with its opening data in the fragment, all parts escaped', () => {
  const game = { vendor: 'p/g', game_id: 'a b?' }
  expect(playUrl('https://play.example', game, told)).toBe(
    'https://play.example/play/P%2FG/a%20b%3F#token=t%261&lang=TH&back=%2Fm%2Fhome%3Fa%3D1%26b%3D2',
  )
})

test('LOB-167 LOB-168 passes along the play mode of a lottery and its prizes', () => {
  const url = new URL(
    playUrl('https://play.example', { vendor: 'LOTT', game_id: 'g' }, { ...told, playType: 'trad', prizeMode: 'ZY' }),
  )
  const { playType, prizeMode } = Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
  expect({ playType, prizeMode, search: url.search }).toEqual({ playType: 'trad', prizeMode: 'ZY', search: '' })
})

test.each([
  ['/', true],
  ['/m/home', true],
  ['/m/slot-games?vassalage=PG&x=%20~+,:@y.z', true],
  ['', false],
  ['m/home', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/m\\home', false],
  ['https://evil.example', false],
  ['x/m/home', false],
  ['/m/home\n', false],
  ['/m/home#x', false],
  ['/m/ho me', false],
])('checks if "%s" is a path of this site: %s', (path, inSite) => {
  expect(isSitePath(path)).toBe(inSite)
})
