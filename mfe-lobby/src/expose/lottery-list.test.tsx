import { screen, waitFor, within } from '@testing-library/react'
import { aLotteryRow, aNumero, lastDraw, NOW } from '../testing/lottery.ts'
import { openList, resetBrowser } from '../testing/open-list.tsx'

const GAMES = 'GET /api/v1/lottery/games'

beforeEach(resetBrowser)

const draws = async () => within(await screen.findByRole('region', { name: 'Draws of the house' }))

test('LOB-171 shows the house’s daily draws before the vendors’ games, the quick ones on a separate page', async () => {
  const replies = { [GAMES]: [aLotteryRow('TH6'), aLotteryRow('VNS'), aLotteryRow('F5')] }
  const { host, user, asked } = openList('/m/lott', { replies })
  const names = (await draws())
    .getAllByRole('listitem')
    .map((row) => /Draw (TH6|VNS|F5)/.exec(row.textContent ?? '')?.[0])
  expect(names).toEqual(['Draw TH6', 'Draw VNS'])
  expect(await screen.findByText('Game of page 1')).toBeInTheDocument()
  expect(asked()[0]).toMatchObject({ gameType: 'LOTT' })
  await user.click((await draws()).getByRole('link', { name: /Draw TH6/ }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/lottGame?g=TH6' }])
})

test('LOB-171 LOB-251 shows remaining time, last result, and beacon of a draw', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW)
  const last = lastDraw({ game: 'F5', prizes: ['1', '1', '8', '4', '5'], numero: '20270201-193' })
  openList('/m/elott', { replies: { [GAMES]: [aLotteryRow('TH6'), aLotteryRow('F5', { ...aNumero({ last }) })] } })
  const region = await draws()
  expect(region.getAllByRole('listitem')).toHaveLength(1)
  expect(region.getByRole('timer')).toHaveTextContent('30:00')
  expect(region.getByText('1 1 8 4 5')).toBeInTheDocument()
  expect(region.getByText("The house's own test beacon")).toBeInTheDocument()
  jest.restoreAllMocks()
})

test('LOB-179 stores the list of draws in local storage, and shows it before the next response', async () => {
  const first = openList('/m/lott', { replies: { [GAMES]: [aLotteryRow('TH6')] } })
  await draws()
  await waitFor(() => expect(localStorage.getItem('tessera.lobby.lottery')).toContain('TH6'))
  first.unmount()
  openList('/m/lott', { replies: { [GAMES]: () => new Promise(() => {}) } })
  expect((await draws()).getByText('Draw TH6')).toBeInTheDocument()
})

test('shows the vendors’ games alone for a merchant without draws', async () => {
  openList('/m/lott', { replies: { [GAMES]: [] } })
  expect(await screen.findByText('Game of page 1')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Draws of the house' })).toBeNull())
})
