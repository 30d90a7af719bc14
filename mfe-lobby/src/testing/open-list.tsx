import type { ExposeModule } from '@tessera/platform'
import type { Vendor } from '@tessera/site'
import { aGame, type FakeCall, type FakeHost, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import List from '../expose/list.tsx'

export const aVendor = (vassalage: string, overrides: Partial<Vendor> = {}): Vendor => ({
  vassalage,
  displayName: `Vendor ${vassalage}`,
  isHot: 0,
  gameType: 'RNG',
  gameClassify: [],
  gameCount: 3,
  vendorNames: [vassalage],
  ...overrides,
})
const MEGAWAYS = { key: 'MEGAWAYS', displayName: 'Megaways', vendors: ['PG'] }
export const SLOT_VENDORS = ['PG', 'JL', 'RTG', 'JDB'].map((code) =>
  aVendor(code, { gameClassify: code === 'PG' ? [MEGAWAYS] : [] }),
)
const SPORTS_VENDORS = ['STADIA', 'PIXEL', 'KAICHON'].map((code) => aVendor(code, { gameType: 'SPORTS' }))
const MAPPING = {
  RNG: ['PG', 'JL', 'RTG', 'JDB'],
  SPORTS: ['STADIA', 'PIXEL', 'KAICHON'],
  INHOUSE: ['PG', 'JL'],
  ESPORTS: ['PIXEL'],
  COCKFIGHT: ['KAICHON'],
}
export const vendorTypes = (vendors: readonly Vendor[]) => ({ vendors, config: { sorting: [], mapping: MAPPING } })

interface RecordedCalls {
  calls: (FakeCall & { key: string })[]
}

/** Renders a page of the lobby at an address, by default a list, with responses for all calls. */
export function openList(path: string, options: FakeHostOptions = {}, Page: ExposeModule['default'] = List) {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const host = fakeHost({
    slice: 'mfe-lobby',
    language: 'EN',
    path,
    ...options,
    replies: {
      'GET /api/v1/games': ({ query }: FakeCall) => ({
        games: [aGame({ nodeId: `p${query.pageNo}`, displayName: `Game of page ${query.pageNo}` })],
        pageNum: query.pageNo,
        totalPages: 2,
        totalCount: 2,
      }),
      'GET /api/v1/games/hot': {
        games: Array.from({ length: 25 }, (_, index) => aGame({ displayName: `Hot ${index + 1}` })),
      },
      'GET /api/v1/games/vendor-types': vendorTypes([...SLOT_VENDORS, ...SPORTS_VENDORS]),
      'GET /api/v1/favourites/ids': { ids: ['f1'] },
      'GET /api/v1/favourites': {
        content: [aGame({ nodeId: 'f1', displayName: 'Dear Dragon' })],
        pageNum: 1,
        totalPages: 1,
        next: null,
      },
      'DELETE /api/v1/favourites': { ids: [] },
      ...options.replies,
    },
  })
  const view = render(<Page host={host} place="page" />)
  const callsTo = (key: string) => (host.http as unknown as RecordedCalls).calls.filter((call) => call.key === key)
  const gameQueries = () => callsTo('GET /api/v1/games').map(({ query }) => query)
  return { host, user: userEvent.setup(), asked: gameQueries, callsTo, ...view }
}

/** Resets the browser before each test: empty storage, and a scroll function. */
export function resetBrowser(): void {
  window.scrollTo = jest.fn()
  localStorage.clear()
  sessionStorage.clear()
}

export const findVendorStrip = () => screen.findByRole('navigation', { name: 'Game providers' })

/** Simulates pull-to-refresh, and returns the number of reloads that it waits for, once they are done. */
export async function pullToRefresh({ events }: Pick<FakeHost, 'events'>): Promise<number> {
  const reloads: Promise<unknown>[] = []
  act(() => events.emit('page:refresh', { wait: (reload) => void reloads.push(reload) }))
  await act(() => Promise.all(reloads))
  return reloads.length
}
