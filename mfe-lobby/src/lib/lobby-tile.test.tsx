import { aGame, fakeHttp, startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { Profiler } from 'react'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import { favouritesApi } from '../features/favourites/favourites.api.ts'
import { FavouritesStore } from '../features/favourites/favourites.store.ts'
import { LobbyTile } from './lobby-tile.tsx'

const TILES = 500
const games = Array.from({ length: TILES }, (_, at) => aGame({ nodeId: `n${at}`, displayName: `Game ${at}` }))

test('LOB-144 renders only the tile of a pressed heart among five hundred', async () => {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const favourites = new FavouritesStore({
    api: favouritesApi(
      fakeHttp({ 'GET /api/v1/favourites/ids': { ids: ['n1'] }, 'POST /api/v1/favourites': { ids: [] } }),
      () => 'EN',
    ),
    isLoggedIn: () => true,
    requestLogin: () => {},
    onError: (error) => {
      throw error
    },
    onChange: () => {},
  })
  await favourites.load()
  let drawn: string[] = []
  render(
    games.map((game) => (
      <Profiler key={game.nodeId} id={game.nodeId} onRender={(id) => drawn.push(id)}>
        <LobbyTile
          game={game}
          lobby={{ favourites, launch: async () => {}, canTryOut: () => true, tryOut: async () => {} }}
        />
      </Profiler>
    )),
  )
  expect(drawn).toHaveLength(TILES)
  drawn = []
  const heart = screen.getByLabelText('Favourite: Game 250')
  await userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(heart)
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(drawn.length).toBeLessThanOrEqual(2)
  expect([...new Set(drawn)]).toEqual(['n250'])
})

test('LOB-173 shows free play on a tile only if the game has it and the visitor may play', async () => {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const tried: string[] = []
  const favourites = { isEmpty: true, has: () => false, isTakenOut: () => false, toggle: async () => {} }
  const draw = (supportPlay: boolean, mayTry: boolean) =>
    render(
      <LobbyTile
        game={aGame({ nodeId: 'n1', displayName: 'Naga', supportPlay })}
        lobby={{
          favourites,
          launch: () => tried.push('launched'),
          canTryOut: () => mayTry,
          tryOut: async (nodeId) => void tried.push(nodeId),
        }}
      />,
    )
  for (const [supportPlay, mayTry] of [
    [false, true],
    [true, false],
  ] as const) {
    const { unmount } = draw(supportPlay, mayTry)
    expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull()
    unmount()
  }
  draw(true, true)
  await userEvent.click(screen.getByRole('button', { name: 'Try Naga for free' }))
  expect(tried).toEqual(['n1'])
})
