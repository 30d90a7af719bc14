import { emptyStatus } from '@tessera/testing'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { loadLinked } from '../../remotes/linked.ts'
import { operatorApi, success } from '../../testing/operator-api.ts'
import { aShell, renderPart, renderSite } from '../../testing/render-shell.tsx'
import { StatusPage } from './status-page.tsx'

jest.mock('../../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const drawn = jest.fn()
function CountedPage() {
  useEffect(() => drawn(), [])
  return <p>page</p>
}

beforeEach(() => {
  window.scrollTo = jest.fn()
  operatorApi({})
})

test('SHL-100 SHL-103 SHL-104 shows the maintenance page, region restricted or not', async () => {
  renderPart(await aShell({ status: { maintenance: true, regionRestriction: true } }), <StatusPage />)
  expect(screen.getByRole('alert')).toHaveTextContent('Under maintenance')
})

test('SHL-099 SHL-101 SHL-105 shows a visitor from a closed region the restriction, with the IP address', async () => {
  renderPart(await aShell({ status: { regionRestriction: true, location: { ip: '198.51.100.4' } } }), <StatusPage />)
  expect(screen.getByRole('alert')).toHaveTextContent('Not available in your area')
  expect(screen.getByRole('alert')).toHaveTextContent('Your IP address: 198.51.100.4')
})

test('leads a visitor who suspects a mistake to customer service', async () => {
  const shell = await aShell({ status: { regionRestriction: true } })
  const user = renderPart(shell, <StatusPage />)
  await user.click(screen.getByRole('button', { name: 'Contact customer service' }))
  expect(shell.popups.open).toBe('customer-service')
})

test('SHL-106 shows the service page if the status cannot be read', async () => {
  renderPart(await aShell({ unreadable: true }), <StatusPage />)
  expect(screen.getByRole('alert')).toHaveTextContent('Service is having trouble')
})

test('X-42 hides a half-filled form while the site is closed, and shows it again once it opens', async () => {
  let maintenance = false
  jest.mocked(loadLinked).mockResolvedValue({ default: () => <input aria-label="name" /> })
  const shell = await aShell()
  operatorApi({ 'GET /api/v1/system/status': () => success(emptyStatus({ maintenance })) })
  const user = renderSite(shell)
  await user.type(await screen.findByRole('textbox', { name: 'name' }), 'half')
  maintenance = true
  await act(() => shell.status.load())
  expect(screen.getByText('Under maintenance')).toBeVisible()
  expect(screen.getByLabelText('name')).not.toBeVisible()
  maintenance = false
  await act(() => shell.status.load())
  expect(screen.getByRole('textbox', { name: 'name' })).toHaveValue('half')
  expect(screen.queryByText('Under maintenance')).toBeNull()
})

test('X-42 unmounts a page without typed text while the site is closed, and mounts it fresh once it opens', async () => {
  drawn.mockClear()
  jest.mocked(loadLinked).mockResolvedValue({ default: CountedPage })
  let maintenance = false
  const shell = await aShell()
  operatorApi({ 'GET /api/v1/system/status': () => success(emptyStatus({ maintenance })) })
  renderSite(shell)
  await screen.findByText('page')
  maintenance = true
  await act(() => shell.status.load())
  expect(screen.queryByText('page')).toBeNull()
  maintenance = false
  await act(() => shell.status.load())
  expect(screen.getByText('page')).toBeVisible()
  expect(drawn).toHaveBeenCalledTimes(2)
})

test.each(['/m/home', '/m/nope'])('shows no page at %s on a closed site', async (path) => {
  renderSite(await aShell({ status: { maintenance: true }, path }))
  expect(await screen.findByText('Under maintenance')).toBeInTheDocument()
  expect(screen.queryByText(/All rights reserved/)).toBeNull()
})
