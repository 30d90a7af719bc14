import { type FakeCall, fakeHost } from '@tessera/testing'
import { vendorTypesOf } from './vendor-types.ts'

const KEY = 'tessera.lobby.vendors'

function aVisit(vendor: string, language: 'TH' | 'EN' = 'TH') {
  let fails = false
  const asked: unknown[] = []
  const host = fakeHost({
    language,
    replies: {
      'GET /api/v1/games/vendor-types': ({ query }: FakeCall) => {
        asked.push(query)
        if (fails) throw new Error('away')
        return { vendors: [], config: { sorting: [], mapping: { ELOTT: [vendor] } } }
      },
    },
  })
  const lists = async () => (await vendorTypesOf(host).get()).config.mapping.ELOTT
  const fail = (on: boolean) => {
    fails = on
  }
  return { host, asked, lists, fail }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => localStorage.clear())

test('LOB-180 LOB-181 returns stored vendors immediately at the next visit from local storage, and new ones after', async () => {
  expect(await aVisit('OLD').lists()).toEqual(['OLD'])
  expect(localStorage.getItem(KEY)).toContain('OLD')
  const { lists, asked } = aVisit('NEW')
  expect(await lists()).toEqual(['OLD'])
  await settled()
  expect(await lists()).toEqual(['NEW'])
  expect(asked).toEqual([{ typeId: 1, language: 'TH' }])
})

test('LOB-181 has nothing stored for another language, another merchant and unreadable data', async () => {
  await aVisit('OLD').lists()
  expect(await aVisit('NEW', 'EN').lists()).toEqual(['NEW'])
  const other = aVisit('OTHER', 'EN')
  Object.assign(other.host, { merchant: { ...other.host.merchant, code: 'else' } })
  expect(await other.lists()).toEqual(['OTHER'])
  localStorage.setItem(KEY, '{"of":"siam EN","reply":{"success":true,"value":{}}}')
  expect(await aVisit('READ', 'EN').lists()).toEqual(['READ'])
})

test('requests the vendors once, and again after a failure', async () => {
  const { lists, asked, fail } = aVisit('ONE')
  fail(true)
  await expect(lists()).rejects.toThrow('away')
  fail(false)
  await lists()
  await lists()
  expect(asked).toHaveLength(2)
})

test('returns stored vendors if no new ones can be loaded', async () => {
  await aVisit('OLD').lists()
  const { lists, fail } = aVisit('NEW')
  fail(true)
  expect(await lists()).toEqual(['OLD'])
})
