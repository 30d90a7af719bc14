import { fireEvent, render } from '@testing-library/react'
import { vendorIcon } from './vendor-icon.ts'
import { VendorMark } from './vendor-mark.tsx'

const CDNS = ['https://a.example/icons', 'https://b.example/icons']

test('LOB-174 LOB-175 the icon of a vendor comes from one of the CDNs that are configured', () => {
  const of = CDNS.map((cdn) => `${cdn}/PG-COLOR.png`)
  expect(of).toContain(vendorIcon(CDNS, 'PG'))
  expect(vendorIcon(CDNS, 'PG')).toBe(vendorIcon(CDNS, 'PG'))
})

test('LOB-176 LOB-177 without a CDN the site itself has the icons', () => {
  expect(vendorIcon([], 'PG')).toBe('/cdn/vendors/PG-COLOR.png')
})

test('X-19 LOB-176 an icon that its CDN does not give comes from the site, and one that nobody has is gone', () => {
  const { container } = render(<VendorMark cdns={['https://a.example/icons']} vassalage="PG" />)
  const icon = () => container.querySelector('img')
  expect(icon()).toHaveAttribute('src', 'https://a.example/icons/PG-COLOR.png')
  fireEvent.error(icon() as Element)
  expect(icon()).toHaveAttribute('src', '/cdn/vendors/PG-COLOR.png')
  fireEvent.error(icon() as Element)
  expect(icon()).toBeNull()
})
