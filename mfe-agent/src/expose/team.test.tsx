import { apiError, type FakeCall, type FakeHostOptions } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import slice from '../../slice.ts'
import { aDetail, aMember, aNode, singlePage } from '../testing/a-team.ts'
import { openPage } from '../testing/open-page.tsx'
import Team from './team.tsx'

const LIST = 'GET /api/v1/agent/subordinates'
const naga = aMember()
const masked = aMember({
  node: aNode({ id: 'n2', account: 'm81••••678', type: 0, level: 2 }),
  nickname: null,
  state: 'disabled',
  members: 0,
  balance: null,
  phone: null,
})

const open = (path = '/m/agent/team', replies: FakeHostOptions['replies'] = {}) =>
  openPage(Team, path, {
    replies: { [LIST]: singlePage(naga, masked), 'GET /api/v1/agent/subordinate': aDetail(), ...replies },
  })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Members' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

test('AGT-009 lists the team with level, state and number below; a row leads to the member', async () => {
  expect(slice.routes).toContainEqual(expect.objectContaining({ path: '/m/agent/team', access: 'agent' }))
  const { host, sent, user } = open()
  expect(await rows()).toEqual([
    'พnaga_kingAgentพญานาค · Level 1 · 2026/03/01฿1,520.256 below',
    'Mm81••••678DisabledLevel 2 · 2026/03/01',
  ])
  expect(sent(LIST).map(({ query }) => query)).toEqual([{ reach: 'direct', pageSize: 50 }])
  await user.click(screen.getByRole('link', { name: /naga_king/ }))
  expect(host.navigation.path).toBe('/m/agent/member?node=n1')
})

test('AGT-041 filters the list by kind, state, level and days immediately, in the address and in the call', async () => {
  const { host, sent, user } = open()
  await rows()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  await user.click(sheet.getByRole('radio', { name: 'Agent' }))
  await user.click(sheet.getByRole('radio', { name: 'Disabled' }))
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Level' }), 'Level 3')
  await user.click(sheet.getByRole('checkbox', { name: 'Joined within these days only' }))
  await user.click(sheet.getByRole('radio', { name: 'Last 7 days' }))
  expect(host.navigation.path).toBe(
    '/m/agent/team?reach=all&kind=agent&state=disabled&level=3&from=2026-11-16&to=2026-11-22',
  )
  await waitFor(() =>
    expect(sent(LIST).at(-1)?.query).toEqual({
      reach: 'all',
      kind: 'agent',
      state: 'disabled',
      level: 3,
      joinedFrom: '2026-11-16',
      joinedTo: '2026-11-22',
      pageSize: 50,
    }),
  )
  await user.click(sheet.getByRole('button', { name: 'Show' }))
  expect(screen.getByRole('button', { name: /Filter/ })).toHaveTextContent('4')
})

test('AGT-030 searches by part of an account as shown', async () => {
  const { sent, user } = open()
  await rows()
  await user.type(screen.getByRole('searchbox', { name: 'Search accounts' }), 'm81{Enter}')
  await waitFor(() => expect(sent(LIST).at(-1)?.query).toMatchObject({ search: 'm81' }))
})

test('AGT-041 requests a further page by its cursor, and does not show a moved member twice', async () => {
  const answer = ({ query }: FakeCall) =>
    query.cursor === undefined
      ? { list: [naga], next: 'c2', totalCount: 2 }
      : { list: [naga, masked], next: null, totalCount: 2 }
  const { sent, user } = open('/m/agent/team', { [LIST]: answer })
  expect(await screen.findByText('2 members')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(sent(LIST).at(-1)?.query).toMatchObject({ cursor: 'c2' })
})

test('AGT-039 shows the path down to a lower member’s team, each step of which leads back', async () => {
  const { host, sent, user } = open('/m/agent/team?node=n1')
  const way = within(await screen.findByRole('navigation', { name: 'Place in the team' }))
  expect(way.getByText('naga_king').closest('[aria-current]')).toHaveAttribute('aria-current', 'page')
  expect(sent(LIST)[0]?.query).toMatchObject({ node: 'n1' })
  await user.click(way.getByRole('link', { name: 'Me' }))
  expect(host.navigation.path).toBe('/m/agent/team')
})

test('AGT-064 exports all members below as a file, of the shown node', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL() {} })
  const names: string[] = []
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const CSV = 'GET /api/v1/agent/export'
  const { sent, user } = open('/m/agent/team?node=n1', { [CSV]: { name: 'team.csv', csv: '\ufeffAccount\r\n' } })
  await user.click(await screen.findByRole('button', { name: 'Save as a CSV file' }))
  expect([names, sent(CSV).map(({ query }) => query)]).toEqual([
    ['team.csv'],
    [{ language: 'EN', of: 'subordinates', node: 'n1' }],
  ])
  clicked.mockRestore()
})

test('shows an error for a rejected file', async () => {
  const refuse = () => {
    throw apiError('request.too.large')
  }
  const { host, user } = open('/m/agent/team', { 'GET /api/v1/agent/export': refuse })
  await user.click(await screen.findByRole('button', { name: 'Save as a CSV file' }))
  await waitFor(() => expect(host.log.errors).toMatchObject([{ code: 'request.too.large' }]))
})

test.each([
  ['/m/agent/team', 'Your team has no members yet'],
  ['/m/agent/team?search=zzz', 'Nobody fits'],
  ['/m/agent/team?kind=agent', 'Nobody fits'],
])('at %s shows for an empty list: %s', async (path, words) => {
  open(path, { [LIST]: singlePage() })
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('retries a failure in place, and clears all members with the session', async () => {
  let fails = true
  const { host, user } = open('/m/agent/team', {
    [LIST]: () => {
      if (fails) throw apiError('system.busy')
      return singlePage(naga)
    },
  })
  expect(await screen.findByText('The team did not load')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rows()
  await act(() => host.session.signOut())
  expect(screen.queryByText('naga_king')).toBeNull()
})
