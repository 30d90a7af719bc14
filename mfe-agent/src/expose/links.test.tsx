import { apiError, type FakeHostOptions } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import slice from '../../slice.ts'
import { aLink, aLinkPage } from '../testing/a-team.ts'
import { cellsOf, openPage } from '../testing/open-page.tsx'
import Links from './links.tsx'

const LIST = 'GET /api/v1/agent/links'
const MAKE = 'POST /api/v1/agent/links'
const CHANGE = 'PUT /api/v1/agent/links'
const line = aLink()

const open = (replies: FakeHostOptions['replies'] = {}, path = '/m/agent/links') =>
  openPage(Links, path, { replies: { [LIST]: aLinkPage([line]), ...replies } })
const card = () => screen.findByRole('region', { name: line.name })
const make = () => screen.getByRole('button', { name: 'Make a link' })

test('X-39 AGT-018 AGT-058 shows channel, code and address of a link, which opens the register page with the code', async () => {
  expect(slice.routes.find(({ path }) => path === '/m/agent/links')?.expose).toBe('./links')
  const { user } = open()
  const own = within(await card())
  expect(own.getByText('LINE')).toBeInTheDocument()
  expect(own.getByText('NAGA2026')).toBeInTheDocument()
  await user.click(own.getByRole('button', { name: 'Copy the link' }))
  const copied = new URL(await navigator.clipboard.readText())
  expect([copied.pathname, copied.searchParams.get('affiliateCode')]).toEqual(['/m/register', 'NAGA2026'])
})

test('AGT-058 draws the code of a link as a picture labelled with its owner', async () => {
  const { user } = open()
  await user.click(within(await card()).getByRole('button', { name: 'QR code' }))
  const sheet = within(await screen.findByRole('dialog', { name: line.name }))
  expect(await sheet.findByRole('img', { name: `QR code of the link ${line.name}` })).toBeInTheDocument()
  expect(sheet.getByText(line.url)).toBeInTheDocument()
})

test('AGT-058 creates a link with a name and a channel, under a key, and adds it to the list', async () => {
  const made = aLink({ id: 'l2', name: 'Shop window', channel: 'print' })
  let isMade = false
  const { host, sent, user } = open({
    [LIST]: () => aLinkPage(isMade ? [made, line] : [line]),
    [MAKE]: () => {
      isMade = true
      return made
    },
  })
  await card()
  await user.click(make())
  const sheet = within(await screen.findByRole('dialog', { name: 'Make a link' }))
  expect(sheet.getByRole('button', { name: 'Make it' })).toBeDisabled()
  await user.type(sheet.getByRole('textbox', { name: 'Name' }), ' Shop window ')
  await user.click(sheet.getByRole('radio', { name: 'Print' }))
  await user.click(sheet.getByRole('button', { name: 'Make it' }))
  expect(await screen.findByRole('region', { name: 'Shop window' })).toBeInTheDocument()
  const [call] = sent(MAKE)
  expect([call?.body, call?.headers['Idempotency-Key']]).toEqual([
    { name: 'Shop window', channel: 'print' },
    expect.stringMatching(/^[\w-]{8,64}$/),
  ])
  expect(host.log.toasts).toMatchObject([{ kind: 'success', text: 'The link is made' }])
})

test('AGT-058 archives a link and restores it, and shows that it still registers', async () => {
  let archived = false
  const { host, sent, user } = open({
    [LIST]: ({ query }: { query: Record<string, unknown> }) =>
      aLinkPage((query.archived === 'true') === archived ? [aLink({ archived })] : []),
    [CHANGE]: () => {
      archived = !archived
      return aLink({ archived })
    },
  })
  await user.click(within(await card()).getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('No links yet')).toBeInTheDocument()
  expect(host.log.toasts).toMatchObject([{ text: 'Archived; whoever has it can still register' }])
  await user.click(screen.getByRole('radio', { name: 'Archived' }))
  expect(host.navigation.path).toBe('/m/agent/links?archived=true')
  await user.click(within(await card()).getByRole('button', { name: 'Bring back' }))
  await waitFor(() =>
    expect(sent(CHANGE).map(({ body }) => body)).toEqual([
      { id: 'l1', archived: true },
      { id: 'l1', archived: false },
    ]),
  )
})

test('AGT-058 allows fifty links at most, and shows the reason of a rejection', async () => {
  const { view } = open({ [LIST]: aLinkPage([line], { active: 50 }) })
  await card()
  expect(screen.getByText('50 of 50 links in use')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'All links are in use' })).toBeDisabled()
  view.unmount()
  const { user } = open({
    [MAKE]: () => {
      throw apiError('link.limit', { most: 50 })
    },
  })
  await card()
  await user.click(make())
  const sheet = within(await screen.findByRole('dialog', { name: 'Make a link' }))
  await user.type(sheet.getByRole('textbox', { name: 'Name' }), 'One more')
  await user.click(sheet.getByRole('button', { name: 'Make it' }))
  await waitFor(() => expect(sheet.getByRole('alert')).toHaveTextContent(/Archive one first/))
  expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('One more')
})

test('AGT-060 shows clicks, registrations and first deposits by link and by day', async () => {
  const { user } = open()
  expect([...(await card()).querySelectorAll('dd')].map((count) => count.textContent)).toEqual(['120', '14', '6'])
  const funnel = within(screen.getByRole('region', { name: 'What the links bring' }))
  await user.click(funnel.getByText('Show as a table'))
  await user.click(funnel.getByRole('tab', { name: 'Registrations' }))
  expect(cellsOf(funnel.getByRole('table'))).toEqual([
    ['2026/11/21', '9'],
    ['2026/11/22', '5'],
  ])
})

test('stores the days of the funnel in the address and sends them in the call', async () => {
  const { host, sent, user } = open()
  await card()
  expect(sent(LIST)[0]?.query).toEqual({ from: '2026-10-24', to: '2026-11-22' })
  await user.click(screen.getByRole('radio', { name: 'Today' }))
  expect(host.navigation.path).toBe('/m/agent/links?from=2026-11-22&to=2026-11-22')
  await waitFor(() => expect(sent(LIST).at(-1)?.query).toEqual({ from: '2026-11-22', to: '2026-11-22' }))
})

test('retries a failure in place, and clears all with the session', async () => {
  let fails = true
  const { host, user } = open({
    [LIST]: () => {
      if (fails) throw apiError('system.busy')
      return aLinkPage([line])
    },
  })
  expect(await screen.findByText('The links did not load')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await card()
  await act(() => host.session.signOut())
  expect(screen.queryByText('NAGA2026')).toBeNull()
})

test('closes the sheet of a new link when the page is left', async () => {
  const { user, view, openVisit } = open()
  await card()
  await user.click(make())
  await screen.findByRole('dialog', { name: 'Make a link' })
  view.unmount()
  openVisit()
  await card()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows nothing of a link that ended the session at the next login', async () => {
  const page = open({
    [MAKE]: () => {
      act(() => page.host.events.emit('session:ended', { reason: 'expired' }))
      throw apiError('session.ended')
    },
  })
  await card()
  await page.user.click(make())
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'One more')
  await page.user.click(screen.getByRole('button', { name: 'Make it' }))
  await waitFor(() => expect(page.sent(MAKE)).toHaveLength(1))
  page.view.unmount()
  page.openVisit()
  await card()
  expect(screen.queryByRole('dialog')).toBeNull()
})
