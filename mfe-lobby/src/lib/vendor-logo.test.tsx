import { fireEvent, render } from '@testing-library/react'
import { vendorIcon } from './vendor-icon.ts'
import { VendorLogo } from './vendor-logo.tsx'

const CDNS = ['https://a.example/icons', 'https://b.example/icons']

test('LOB-174 LOB-175 loads the icon of a vendor from one of the configured CDNs', () => {
  const of = CDNS.map((cdn) => `${cdn}/PG-COLOR.png`)
  expect(of).toContain(vendorIcon(CDNS, 'PG'))
  expect(vendorIcon(CDNS, 'PG')).toBe(vendorIcon(CDNS, 'PG'))
})

test('LOB-176 LOB-177 loads the icons from the site without a CDN', () => {
  expect(vendorIcon([], 'PG')).toBe('/cdn/vendors/PG-COLOR.png')
})

test('X-19 LOB-176 loads an icon that its CDN lacks from the site, and removes an unavailable one', () => {
  const { container } = render(<VendorLogo cdns={['https://a.example/icons']} vassalage="PG" />)
  const icon = () => container.querySelector('img')
  expect(icon()).toHaveAttribute('src', 'https://a.example/icons/PG-COLOR.png')
  fireEvent.error(icon() as Element)
  expect(icon()).toHaveAttribute('src', '/cdn/vendors/PG-COLOR.png')
  fireEvent.error(icon() as Element)
  expect(icon()).toBeNull()
})
