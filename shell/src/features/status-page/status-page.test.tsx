import { screen } from '@testing-library/react'
import { aShell, draw, drawSite } from '../../testing/draw.tsx'
import { operatorApi } from '../../testing/operator-api.ts'
import { StatusPage } from './status-page.tsx'

beforeEach(() => {
  window.scrollTo = jest.fn()
  operatorApi({})
})

test('SHL-100 SHL-103 SHL-104 under maintenance the site says so, region restricted or not', async () => {
  draw(await aShell({ status: { maintenance: true, regionRestriction: true } }), <StatusPage />)
  expect(screen.getByRole('alert')).toHaveTextContent('Under maintenance')
})

test('SHL-099 SHL-101 SHL-105 a visitor from a closed region is told, with the IP address', async () => {
  draw(await aShell({ status: { regionRestriction: true, location: { ip: '198.51.100.4' } } }), <StatusPage />)
  expect(screen.getByRole('alert')).toHaveTextContent('Not available in your area')
  expect(screen.getByRole('alert')).toHaveTextContent('198.51.100.4')
})

test('SHL-106 a status that cannot be read shows the service page', async () => {
  draw(await aShell({ unreadable: true }), <StatusPage />)
  expect(screen.getByRole('alert')).toHaveTextContent('Service is having trouble')
})

test.each(['/m/home', '/m/nope'])('a closed site shows no page at %s', async (path) => {
  drawSite(await aShell({ status: { maintenance: true }, path }))
  expect(await screen.findByText('Under maintenance')).toBeInTheDocument()
  expect(screen.queryByText(/All rights reserved/)).toBeNull()
})
