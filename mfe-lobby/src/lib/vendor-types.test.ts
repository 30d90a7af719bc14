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

test('LOB-180 LOB-181 the next visit has at once what was kept, in local storage, and what is new after it', async () => {
  expect(await aVisit('OLD').lists()).toEqual(['OLD'])
  expect(localStorage.getItem(KEY)).toContain('OLD')
  const { lists, asked } = aVisit('NEW')
  expect(await lists()).toEqual(['OLD'])
  await settled()
  expect(await lists()).toEqual(['NEW'])
  expect(asked).toEqual([{ typeId: 1, language: 'TH' }])
})

test('LOB-181 another language, another merchant and what cannot be read have nothing kept', async () => {
  await aVisit('OLD').lists()
  expect(await aVisit('NEW', 'EN').lists()).toEqual(['NEW'])
  const other = aVisit('OTHER', 'EN')
  Object.assign(other.host, { merchant: { ...other.host.merchant, code: 'else' } })
  expect(await other.lists()).toEqual(['OTHER'])
  localStorage.setItem(KEY, '{"of":"siam EN","reply":{"success":true,"value":{}}}')
  expect(await aVisit('READ', 'EN').lists()).toEqual(['READ'])
})

test('the vendors are asked for once, and again where that failed', async () => {
  const { lists, asked, fail } = aVisit('ONE')
  fail(true)
  await expect(lists()).rejects.toThrow('away')
  fail(false)
  await lists()
  await lists()
  expect(asked).toHaveLength(2)
})

test('what was kept serves where nothing new can be had', async () => {
  await aVisit('OLD').lists()
  const { lists, fail } = aVisit('NEW')
  fail(true)
  expect(await lists()).toEqual(['OLD'])
})
