import { runInAction } from 'mobx'
import { LobbyStore } from './lobby.store.ts'

test('resets to hot games, of every vendor and without a filter', () => {
  const lobby = new LobbyStore()
  const chosen = () => [lobby.category, lobby.vendor, lobby.filter]
  expect(chosen()).toEqual(['HOT', null, 'ALL'])
  lobby.choose('RNG')
  runInAction(() => Object.assign(lobby, { vendor: 'PG', filter: 'NEW' }))
  expect(chosen()).toEqual(['RNG', 'PG', 'NEW'])
  const { reset } = lobby
  reset()
  expect(chosen()).toEqual(['HOT', null, 'ALL'])
})
