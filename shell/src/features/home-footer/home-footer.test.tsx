import { act, screen, waitFor, within } from '@testing-library/react'
import { aRoute, aSlice, home } from '../../testing/a-boot.ts'
import { triggerIntersections } from '../../testing/intersection-observer-mock.ts'
import { operatorApi, success } from '../../testing/operator-api.ts'
import { aShell, mockHistory, renderPart } from '../../testing/render-shell.tsx'
import { HomeFooter } from './home-footer.tsx'

const mark = (en: string, th: string) => [{ icon: 'bank', label: { th, en }, url: null }]
const resources = {
  payment: mark('PromptPay', 'พร้อมเพย์'),
  certification: mark('Tested', 'ผ่านการทดสอบ'),
  community: mark('Line', 'ไลน์'),
  license: mark('Licence 1', 'ใบอนุญาต 1'),
  downloads: [],
}

test('SHL-120 SHL-123 shows the four groups of marks as the merchant configures them', async () => {
  renderPart(await aShell({ info: { resources } }), <HomeFooter />)
  triggerIntersections()
  await screen.findByText('PromptPay')
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

test('renders no heading for a group without marks', async () => {
  renderPart(await aShell({ info: { resources: { ...resources, license: [] } } }), <HomeFooter />)
  triggerIntersections()
  await screen.findByText('PromptPay')
  expect(screen.queryByRole('heading', { name: 'Gaming licence' })).toBeNull()
})

test('opens a mark with an address in a new tab, and renders one without as no link', async () => {
  const community = [{ icon: 'line', label: { th: 'LINE', en: 'LINE' }, url: 'https://line.example/siam' }]
  renderPart(await aShell({ info: { resources: { ...resources, community } } }), <HomeFooter />)
  triggerIntersections()
  const link = await screen.findByRole('link', { name: 'LINE' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://line.example/siam',
    '_blank',
    'noopener noreferrer',
  ])
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test.each([
  ['the one that the merchant sets', 20, ['20+ only. Please play responsibly.']],
  ['not said while it is not known', 0, []],
])('shows the age: %s', async (_, minimumAge, said) => {
  renderPart(await aShell({ info: { minimumAge } }), <HomeFooter />)
  expect(screen.queryAllByText(/only\. Please play/).map((line) => line.textContent)).toEqual(said)
})

test('SHL-121 names year and merchant in the copyright', async () => {
  renderPart(await aShell(), <HomeFooter />)
  expect(screen.getByText(`© ${new Date().getFullYear()} Siam Night. All rights reserved`)).toBeInTheDocument()
})

const HELP = 'GET /api/v1/help?device=MOBILE&lang=EN'
const topics = (...titles: string[]) =>
  success({ items: titles.map((title, at) => ({ id: `h${at}`, title, content: '<p>x</p>', tag: `t${at}` })) })
const help = aSlice({ claims: { routes: [home, aRoute('/m/help')] } })
const list = () => screen.findByRole('navigation', { name: 'Help centre' })

test('X-23 SHL-122 lists the help topics, each with its link', async () => {
  const titles = ['Deposits', 'Withdrawals', 'Bonuses', 'Limits', 'Accounts', 'Games', 'Agents']
  const sent = operatorApi({ [HELP]: topics(...titles) })
  const shell = await aShell({ slices: [help] })
  const went = mockHistory(shell)
  const user = renderPart(shell, <HomeFooter />)
  expect(sent).toEqual([])
  triggerIntersections()
  const links = within(await list()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    titles.map((title, index) => [title, `/m/help?i=${index}`]),
  )
  await user.click(screen.getByRole('link', { name: 'Withdrawals' }))
  expect(went).toHaveBeenCalledWith('/m/help?i=1')
})

test('SHL-122 loads the topics again after a change of language', async () => {
  let answer = topics('Deposits')
  operatorApi({ [HELP]: () => answer })
  const shell = await aShell({ slices: [help] })
  renderPart(shell, <HomeFooter />)
  triggerIntersections()
  await list()
  answer = topics('ฝากเงิน')
  act(() => shell.events.emit('language:reload', { language: 'TH' }))
  expect(await screen.findByRole('link', { name: 'ฝากเงิน' })).toBeInTheDocument()
})

test('renders topics without links if there is no help page, and no list without a response', async () => {
  operatorApi({ [HELP]: topics('Deposits') })
  renderPart(await aShell(), <HomeFooter />)
  triggerIntersections()
  expect(within(await list()).queryByRole('link')).toBeNull()
  const sent = operatorApi({ [HELP]: 'unreachable' })
  renderPart(await aShell(), <HomeFooter />)
  triggerIntersections()
  await waitFor(() => expect(sent).not.toEqual([]))
  expect(screen.queryByRole('navigation', { name: 'Help centre' })).toBeNull()
})
