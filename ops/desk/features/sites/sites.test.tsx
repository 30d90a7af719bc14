import type { SiteState } from '@tessera/site'
import { screen, within } from '@testing-library/react'
import { ErrorResponse, type SentRequest, UNREACHABLE } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { aSite, maintenanceBy } from '../../testing/samples.ts'
import { parseNetworks, toSiteChange } from './site-action.ts'

/** A site that changes as the api changes it; a dry run leaves it. */
function aStore(first: SiteState) {
  const store = { site: first }
  const answers = {
    'GET sites': () => [store.site],
    'PUT sites/siam': ({ body, query }: SentRequest) => {
      if (body.after !== (store.site.changed?.at ?? null)) return new ErrorResponse(409, 'request.conflict')
      const { maintenance = store.site.maintenance, blockedNetworks = store.site.blockedNetworks } =
        body as Partial<SiteState>
      const changed = { at: new Date().toISOString(), by: 'approver01', reason: String(body.reason) }
      const next = { ...store.site, maintenance, blockedNetworks, changed }
      if (query.dryRun !== 'true') store.site = next
      return next
    },
  }
  return { store, answers }
}

const preview = () => within(screen.getByRole('dialog')).findByRole('region', { name: 'Changes' })
/** Says why, and confirms by the button that is named as the dialog is. */
const because = async (user: ReturnType<typeof renderDesk>['user'], text: string) => {
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), text)
  const [title] = dialog.getAllByRole('heading')
  await user.click(dialog.getByRole('button', { name: title?.textContent ?? '' }))
}

test('shows whether a site is open, its exceptions, and who changed it, when and why', async () => {
  renderDesk('/', {
    role: 'viewer',
    responses: { 'GET sites': [aSite('siam', { ...maintenanceBy('malee'), blockedNetworks: ['203.0.113.0/24'] })] },
  })
  const card = await screen.findByRole('article', { name: 'siam' })
  expect(card).toHaveTextContent('closed')
  expect(card).toHaveTextContent('1 h ago by malee: new database')
  expect(within(card).getByRole('list', { name: 'Blocked networks of siam' })).toHaveTextContent('203.0.113.0/24')
})

test.each(['viewer', 'clerk', 'author', 'publisher'] as const)(
  'SEC-34 offers a %s no button, and shows why',
  async (role) => {
    renderDesk('/', { role, responses: { 'GET sites': [aSite('siam', { blockedNetworks: ['203.0.113.7/32'] })] } })
    await screen.findByRole('article', { name: 'siam' })
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
    expect(
      screen.getByText(`Only an approver, finance or an admin can change a site; your role is ${role}.`),
    ).toBeInTheDocument()
  },
)

test('closes a site with a reason, after the api’s dry run; the dry run changes nothing', async () => {
  const { store, answers } = aStore(aSite('siam'))
  const { user, api } = renderDesk('/', { role: 'approver', responses: answers })
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await within(await preview()).findByText('closed')).toBeInTheDocument()
  expect(store.site.maintenance).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Close siam' }))
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/^Enter a reason/)
  expect(store.site.maintenance).toBe(false)
  await because(user, 'new database')
  expect(await screen.findByText(/^siam is closed\./)).toBeInTheDocument()
  expect(screen.getByRole('article', { name: 'siam' })).toHaveTextContent('closed')
  expect(api.calls('PUT sites/siam').at(-1)?.body).toEqual({ after: null, maintenance: true, reason: 'new database' })
})

test('shows a concurrent change with the new result, and loses nothing', async () => {
  const { store, answers } = aStore(aSite('siam'))
  const { user } = renderDesk('/', { role: 'approver', responses: answers })
  await user.click(await screen.findByRole('button', { name: 'Block networks' }))
  await user.type(screen.getByRole('textbox', { name: 'Networks' }), '203.0.113.7')
  expect(await within(await preview()).findByText('blocked')).toBeInTheDocument()
  store.site = aSite('siam', { ...maintenanceBy('malee'), blockedNetworks: ['198.51.100.0/24'] })
  await because(user, 'the regulator asked')
  expect(await screen.findByText('Another operator has changed this site in the meantime.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('the regulator asked')
  expect(await within(await preview()).findByText('203.0.113.7')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Block networks of siam' }))
  expect(await screen.findByText(/^The networks are blocked at siam\./)).toBeInTheDocument()
  expect(store.site).toMatchObject({ maintenance: true, blockedNetworks: ['198.51.100.0/24', '203.0.113.7'] })
})

test('rejects an invalid network before anything is sent for real', async () => {
  const refusal = new ErrorResponse(400, 'request.invalid', { 'blockedNetworks.0': 'format' })
  const { user, api } = renderDesk('/', {
    role: 'finance',
    responses: { 'GET sites': [aSite('siam')], 'PUT sites/siam': refusal },
  })
  await user.click(await screen.findByRole('button', { name: 'Block networks' }))
  await because(user, 'the regulator asked')
  expect(screen.getByRole('textbox', { name: 'Networks' })).toHaveAccessibleDescription('Enter at least one network.')
  await user.type(screen.getByRole('textbox', { name: 'Networks' }), 'thailand')
  expect(await screen.findByRole('alert')).toHaveTextContent('The api refuses: blockedNetworks.0.')
  await user.click(screen.getByRole('button', { name: 'Block networks of siam' }))
  expect(api.calls('PUT sites/siam').filter(({ query }) => query.dryRun !== 'true')).toEqual([])
})

test('unblocks a network, and leaves the others blocked', async () => {
  const { store, answers } = aStore(aSite('siam', { blockedNetworks: ['203.0.113.0/24', '2001:db8::/32'] }))
  const { user } = renderDesk('/', { role: 'admin', responses: answers })
  await user.click(await screen.findByRole('button', { name: 'Unblock 203.0.113.0/24' }))
  await because(user, 'the licence covers it')
  expect(await screen.findByText(/^The networks are no longer blocked at siam\./)).toBeInTheDocument()
  expect(store.site.blockedNetworks).toEqual(['2001:db8::/32'])
})

test('shows an unavailable api with a retry that recovers; explains how to add a site if there are none', async () => {
  const { user, api } = renderDesk('/', { role: 'viewer', responses: { 'GET sites': UNREACHABLE } })
  expect(await screen.findByRole('alert')).toHaveTextContent('The api cannot be reached.')
  api.answer('GET sites', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no sites.')).toBeInTheDocument()
})

test('splits networks at any character that cannot be part of one, each once', () => {
  expect(parseNetworks(' 203.0.113.7, 2001:db8::/32;\n203.0.113.7 ')).toEqual(['203.0.113.7', '2001:db8::/32'])
  expect(parseNetworks(' ')).toEqual([])
})

test('names the state that a change is based on', () => {
  const site = aSite('siam', maintenanceBy('malee'))
  expect(toSiteChange({ merchant: 'siam', kind: 'open' }, site, [])).toEqual({
    after: site.changed?.at,
    maintenance: false,
  })
  expect(toSiteChange({ merchant: 'siam', kind: 'block' }, site, [])).toBeNull()
})
