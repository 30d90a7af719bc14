import { screen, within } from '@testing-library/react'
import { aShell, draw } from '../../testing/draw.tsx'
import { HomeFooter } from './home-footer.tsx'

const mark = (en: string, th: string) => [{ icon: 'bank', label: { th, en }, url: null }]
const resources = {
  payment: mark('PromptPay', 'พร้อมเพย์'),
  certification: mark('Tested', 'ผ่านการทดสอบ'),
  community: mark('Line', 'ไลน์'),
  license: mark('Licence 1', 'ใบอนุญาต 1'),
  downloads: [],
}

test('SHL-120 SHL-123 the four groups of marks stand as the merchant has them', async () => {
  draw(await aShell({ info: { resources } }), <HomeFooter />)
  const groups = screen
    .getAllByRole('heading')
    .map((heading) => [
      heading.textContent,
      within(heading.parentElement as HTMLElement).getByRole('listitem').textContent,
    ])
  expect(groups).toEqual([
    ['Payment methods', 'PromptPay'],
    ['Certification', 'Tested'],
    ['Community', 'Line'],
    ['Gaming licence', 'Licence 1'],
  ])
})

test('a group without marks has no heading either', async () => {
  draw(await aShell({ info: { resources: { ...resources, license: [] } } }), <HomeFooter />)
  expect(screen.queryByRole('heading', { name: 'Gaming licence' })).toBeNull()
})

test('SHL-121 the copyright names the year and the merchant', async () => {
  draw(await aShell(), <HomeFooter />)
  expect(screen.getByText(`© ${new Date().getFullYear()} Siam Night. All rights reserved`)).toBeInTheDocument()
})
