import { fakeHttp } from '@tessera/testing'
import { categoryApi } from './category.api.ts'

const none = { games: [], pageNum: 1, totalPages: 1, totalCount: 0 }
const LISTS = {
  SPORTS: ['SABA', 'CMD', 'S128', 'IM'],
  ESPORTS: ['TFG', 'IM'],
  COCKFIGHT: ['S128'],
  INHOUSE: [],
}

function anApi(lists: Record<string, string[]> = LISTS) {
  const http = fakeHttp({ 'GET /api/v1/games': none })
  const mapping = jest.fn(async () => lists)
  const asked = () => http.calls.map((call) => call.query)
  return { api: categoryApi({ http, language: () => 'EN', mapping }), asked, mapping }
}

test.each([
  ['LOB-118', 'ESPORTS', 'TFG,IM'],
  ['LOB-118', 'COCKFIGHT', 'S128'],
  ['LOB-125 LOB-126', 'SPORTS', 'SABA,CMD'],
] as const)(
  '%s requests a page of %s with its remaining vendors, %s, within sports',
  async (_, category, vassalage) => {
    const { api, asked } = anApi()
    await api.getPage(category, 2)
    expect(asked()).toEqual([
      { platform: 'html5', language: 'EN', pageNo: 2, pageSize: 36, gameType: 'SPORTS', vassalage },
    ])
  },
)

test('returns an empty page for a category without vendors left, and requests no game', async () => {
  const { api, asked } = anApi()
  expect(await api.getPage('INHOUSE', 1)).toEqual(none)
  const split = anApi({ SPORTS: ['IM'], ESPORTS: ['IM'] })
  expect(await split.api.getPage('SPORTS', 1)).toEqual(none)
  expect([...asked(), ...split.asked()]).toEqual([])
})

test('requests no vendors for other categories', async () => {
  const { api, asked, mapping } = anApi()
  await api.getPage('FISH', 1)
  expect(mapping).not.toHaveBeenCalled()
  expect(asked()).toEqual([{ platform: 'html5', language: 'EN', pageNo: 1, pageSize: 36, gameType: 'FISH' }])
})
