import type { RoundDetail } from '@tessera/site'
import type { FairApi } from './fair.api.ts'
import { FairStore } from './fair.store.ts'

const round = (clientSeed: string): RoundDetail =>
  ({
    state: 'settled',
    stake: '1.00',
    win: '2.00',
    proof: { gameId: 'thai-hi-lo', commit: 'c', clientSeed, nonce: 3, serverSeed: 's', outcome: '{}' },
  }) as unknown as RoundDetail

function open() {
  const asked: string[] = []
  const api: FairApi = {
    getRound: async (id) => {
      asked.push(id)
      return round(id)
    },
    getClientSeed: async () => 'mine',
    setClientSeed: async (seed) => seed.trim(),
  }
  return { store: new FairStore(api), asked }
}

test('shows a round’s recorded numbers until the member changes one, and again once they are restored', async () => {
  const { store } = open()
  expect([store.recordedData, store.isChanged]).toEqual([null, false])
  await store.show('one')
  expect(store.roundData).toEqual(expect.objectContaining({ clientSeed: 'one', nonce: '3', win: '2.00' }))
  expect(store.isChanged).toBe(false)
  store.setField('nonce', '4')
  expect(store.isChanged).toBe(true)
  store.restoreRecorded()
  expect([store.isChanged, store.roundData.nonce]).toEqual([false, '3'])
})

test('requests the same round once, another one again, and none for none', async () => {
  const { store, asked } = open()
  await store.show('one')
  await store.show('one')
  await store.show('two')
  expect([asked, store.roundData.clientSeed]).toEqual([['one', 'two'], 'two'])
  await store.show('')
  expect([asked, store.round.value, store.roundData.clientSeed]).toEqual([['one', 'two'], null, ''])
})

test('treats numbers by hand as a change of nothing', () => {
  const { store } = open()
  store.setField('nonce', '4')
  expect([store.roundData.nonce, store.isChanged]).toEqual(['4', false])
})

test('stores a changed client seed, and clears everything for the next member', async () => {
  const { store } = open()
  await store.show('one')
  await store.changeClientSeed(' new ')
  expect(store.clientSeed.value).toBe('new')
  store.forget()
  expect([store.id, store.round.value, store.clientSeed.value, store.roundData.clientSeed]).toEqual([
    '',
    null,
    null,
    '',
  ])
})
