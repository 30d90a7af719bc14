import { announcementGroups, aPromotion, fakeHost, startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import MenuPromotions from './menu-promotions.tsx'

const promotion = (id: string) =>
  aPromotion({ id, title: `โปร ${id}`, endDate: null, noExpiry: 1, promoAnnouncementCategoryIds: [] })

beforeAll(() => startTestTexts('mfe-content', { th, en }))

test('X-22 X-32 SHL-057 shows three promotions at most in the slot of the side menu, each with its link', async () => {
  expect(slice.slots).toEqual([{ slot: 'menu.promotions', expose: './menu-promotions' }])
  const host = fakeHost({ announcements: announcementGroups({ promotion: ['a', 'b', 'c', 'd'].map(promotion) }) })
  render(<MenuPromotions host={host} place="slot" />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['โปร a', 'โปร b', 'โปร c'])
  await userEvent.click(screen.getByRole('link', { name: 'โปร b' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/activity?id=b' }])
})

test('renders an empty slot without promotions', () => {
  const { container } = render(<MenuPromotions host={fakeHost()} place="slot" />)
  expect(container).toBeEmptyDOMElement()
})
