import { fakeHttp } from '@tessera/testing'
import { categoryApi } from './category.api.ts'

const none = { games: [], pageNum: 1, totalPages: 1, totalCount: 0 }
const LISTS = { SPORTS: ['SABA', 'CMD', 'S128'], ESPORTS: ['TFG', 'IM'], COCKFIGHT: ['S128'], INHOUSE: [] }

function anApi(mapping: Record<string, string[]> = LISTS) {
  let fails = false
  const http = fakeHttp({
    'GET /api/v1/games': none,
    'GET /api/v1/games/vendor-types': () => {
      if (fails) throw new Error('away')
      return { vendors: [], config: { sorting: [], mapping } }
    },
  })
  const asked = (path: string) => http.calls.filter((call) => call.key === `GET ${path}`).map((call) => call.query)
  return {
    api: categoryApi(http, () => 'EN'),
    games: () => asked('/api/v1/games'),
    vendors: () => asked('/api/v1/games/vendor-types'),
    fail: (on: boolean) => {
      fails = on
    },
  }
}

test.each([
  ['LOB-118', 'ESPORTS', 'TFG,IM'],
  ['LOB-118', 'COCKFIGHT', 'S128'],
] as const)(
  '%s a page of %s is asked for with the vendors that the server lists, %s, within sports',
  async (_, category, vassalage) => {
    const { api, games, vendors } = anApi()
    await api.page(category, 2)
    expect(games()).toEqual([
      { platform: 'html5', language: 'EN', pageNo: 2, pageSize: 36, gameType: 'SPORTS', vassalage },
    ])
    expect(vendors()).toEqual([{ typeId: 1, language: 'EN' }])
  },
)

test('a list without vendors is an empty page, and no game is asked for', async () => {
  const { api, games } = anApi()
  expect(await api.page('INHOUSE', 1)).toEqual(none)
  expect(await anApi({}).api.page('ESPORTS', 1)).toEqual(none)
  expect(games()).toEqual([])
})

test('other categories ask for no vendors', async () => {
  const { api, games, vendors } = anApi()
  await api.page('FISH', 1)
  expect([vendors(), games()]).toEqual([
    [],
    [{ platform: 'html5', language: 'EN', pageNo: 1, pageSize: 36, gameType: 'FISH' }],
  ])
})

test('the lists are asked for once, and again where that failed', async () => {
  const { api, vendors, fail } = anApi()
  fail(true)
  await expect(api.page('ESPORTS', 1)).rejects.toThrow('away')
  fail(false)
  await api.page('ESPORTS', 1)
  await api.page('COCKFIGHT', 1)
  expect(vendors()).toHaveLength(2)
})
