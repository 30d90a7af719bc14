import { drawRound, spinReels } from '@tessera/fair'
import type { RoundDetail } from '@tessera/site'
import {
  apiError,
  type FakeCall,
  type FakeHostOptions,
  fakeHost,
  type fakeHttp,
  startTestTexts,
} from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Fair from './fair.tsx'

const ROUND = 'GET /api/v1/rounds'
const SEED = 'GET /api/v1/play/client-seed'
const SET = 'PUT /api/v1/play/client-seed'
const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i)

const proof = async (): Promise<NonNullable<RoundDetail['proof']>> => ({
  gameId: 'himmapan-secrets',
  commit: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  clientSeed: 'siam-2026',
  nonce: 2,
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  outcome: JSON.stringify(
    await drawRound({ serverSeed, gameId: 'himmapan-secrets', clientSeed: 'siam-2026', nonce: 2 }, spinReels),
  ),
})
const round = async (over: Partial<RoundDetail> = {}): Promise<RoundDetail> => ({
  id: 'TESS.r1',
  providerRound: 'r1',
  vassalage: 'TESS',
  vendorName: 'Tessera Games',
  gameType: 'RNG',
  nodeId: 'n1',
  displayName: 'Himmapan Secrets',
  iconUrl: null,
  state: 'settled',
  stake: '10.00',
  win: '8.00',
  openedAt: '2026-11-22T04:59:00.000Z',
  closedAt: '2026-11-22T04:59:03.000Z',
  mode: 'real',
  odds: null,
  moves: [],
  proof: await proof(),
  ...over,
})

function open(replies: FakeHostOptions['replies'] = {}, path = '/m/fair?round=TESS.r1') {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const host = fakeHost({
    session: {},
    language: 'EN',
    path,
    replies: { [ROUND]: () => round(), [SEED]: { clientSeed: 'my-seed' }, ...replies },
  })
  render(<Fair host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  return { host, calls, user: userEvent.setup() }
}
const field = (name: RegExp | string) =>
  within(screen.getByRole('region', { name: 'Values of the round' })).getByRole('textbox', { name })
const agrees = () => screen.findByText('It all agrees')

test('LOB-188 recomputes a recorded round in the page, step by step, with agreement', async () => {
  const { calls } = open()
  await agrees()
  expect(calls.find(({ key }) => key === ROUND)?.query).toEqual({ language: 'EN', id: 'TESS.r1' })
  const steps = within(screen.getByRole('region', { name: 'Step by step' }))
  expect(steps.getByText('himmapan-secrets|siam-2026|2|0')).toBeInTheDocument()
  expect(steps.getByText('Stops 4, 8, 12, 5, 12')).toBeInTheDocument()
  expect(steps.getByText('Line 5: A × 3 = 8 line bets')).toBeInTheDocument()
  expect(steps.getByText('8.00')).toBeInTheDocument()
  expect(steps.getAllByRole('row').map((row) => row.textContent)).toHaveLength(3)
  expect(screen.getByText('Stake ฿10.00 · won ฿8.00')).toBeInTheDocument()
})

test.each([
  ['Commit', 'Commit'],
  ['Server seed', 'Commit'],
  ['Client seed (yours)', 'Recorded outcome'],
  ['Nonce', 'Recorded outcome'],
  ['Won', 'Won'],
])('LOB-188 turns red for one altered character of %s, and names the difference', async (name, differs) => {
  const { user } = open()
  await agrees()
  const typed = field(name) as HTMLInputElement
  const altered = typed.value.endsWith('0') ? `${typed.value.slice(0, -1)}1` : `${typed.value.slice(0, -1)}0`
  await user.clear(typed)
  await user.type(typed, name === 'Nonce' ? '3' : altered)
  const verdict = await screen.findByText('It does not agree')
  expect(verdict.parentElement).toHaveTextContent(differs)
  expect(field(differs)).toHaveAccessibleDescription(/Not what was computed/)
  await user.click(screen.getByRole('button', { name: 'Back to the record' }))
  await agrees()
})

test('LOB-188 accepts pasted values without a round', async () => {
  const { user, calls } = open({}, '/m/fair')
  expect(await screen.findByText('There is not enough to check yet')).toBeInTheDocument()
  const { commit, serverSeed: seed, clientSeed, outcome } = await proof()
  for (const [name, value] of [
    ['Commit', commit],
    ['Server seed', seed ?? ''],
    ['Client seed (yours)', clientSeed],
    ['Nonce', '2'],
    [/Recorded outcome/, outcome ?? ''],
  ] as const) {
    await user.click(field(name))
    await user.paste(value)
  }
  await agrees()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('There is not enough to check yet')).toBeInTheDocument()
  expect(calls.filter(({ key }) => key === ROUND)).toEqual([])
})

test('shows unreadable input at its field', async () => {
  const { user } = open()
  await agrees()
  await user.clear(field('Nonce'))
  await user.type(field('Nonce'), 'two')
  expect(await screen.findByText('A value cannot be read')).toBeInTheDocument()
  expect(field('Nonce')).toHaveAccessibleDescription('It must be a whole number from 0')
})

test('shows the commit of a running round and when the rest is available; shows that one has no proof', async () => {
  const hidden = { ...(await proof()), serverSeed: null, outcome: null }
  open({ [ROUND]: await round({ state: 'open', proof: hidden }) })
  expect(await screen.findByText('This round has not ended yet')).toBeInTheDocument()
  expect(field('Commit')).toHaveValue(hidden.commit)
  expect(field('Won')).toHaveValue('')
  expect(screen.getByText('There is not enough to check yet')).toBeInTheDocument()
})

test('names a provider without proofs', async () => {
  open({ [ROUND]: await round({ proof: null }) })
  expect(await screen.findByText('The provider of this game sends no proof')).toBeInTheDocument()
})

test('leaves manual input usable if a round fails to load, and recovers on a retry', async () => {
  let fails = true
  const { user } = open({
    [ROUND]: () => {
      if (fails) throw apiError('system.busy')
      return round()
    },
  })
  expect(await screen.findByText(/did not load\. You can paste/)).toBeInTheDocument()
  expect(field('Commit')).toHaveValue('')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await agrees()
})

test('explains the method and the tables of the game below, in words', async () => {
  const { user } = open({}, '/m/fair')
  expect(screen.getByText(/the server has drawn a secret seed/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tables of the game' }))
  expect(screen.getByRole('table', { name: 'A line pays (line bets)' })).toHaveTextContent('N503002,500')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'Thai Hi-Lo')
  expect(screen.getByRole('row', { name: 'One triple 209.50' })).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'Sky Lantern')
  expect(screen.getByText(/It goes out at floor/)).toBeInTheDocument()
})

test('LOB-188 changes the member’s seed, and does not send an invalid one', async () => {
  let seed = 'my-seed'
  const { host, calls, user } = open(
    {
      [SEED]: () => ({ clientSeed: seed }),
      [SET]: ({ body }: FakeCall) => {
        seed = (body as { clientSeed: string }).clientSeed
        return { clientSeed: seed }
      },
    },
    '/m/fair',
  )
  const mine = async () => within(screen.getByRole('region', { name: 'My client seed' })).findByRole('textbox')
  expect(await mine()).toHaveValue('my-seed')
  await user.type(await mine(), '|')
  await user.click(screen.getByRole('button', { name: 'Use this seed' }))
  expect(await mine()).toHaveAccessibleDescription(/1 to 64/)
  expect(calls.filter(({ key }) => key === SET)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Draw a new one' }))
  const fresh = ((await mine()) as HTMLInputElement).value
  expect(fresh).toMatch(/^[0-9a-f]{16}$/)
  await user.click(screen.getByRole('button', { name: 'Use this seed' }))
  await waitFor(() => expect(host.log.toasts).toMatchObject([{ kind: 'success', text: 'The seed is saved' }]))
  expect([seed, await mine().then((one) => (one as HTMLInputElement).value)]).toEqual([fresh, fresh])
})

test('X-02 clears the member’s round with the session', async () => {
  const { host } = open()
  await agrees()
  await act(() => host.session.signOut())
  expect(field('Commit')).toHaveValue('')
})
