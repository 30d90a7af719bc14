import { anAnnouncement, announcementGroups, apiError } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import slice from '../../slice.ts'
import { anOpenPromotion, categories, findCard, openPromotions, promotions } from '../testing/open-promotions.tsx'

test('CON-001 shows the promotions page at /m/activity, open to all, with inlined data', async () => {
  expect(slice.routes).toContainEqual(
    expect.objectContaining({
      path: '/m/activity',
      access: 'public',
      expose: './promotions',
      firstData: ['/api/v1/promotions?language={language}'],
    }),
  )
  openPromotions({ session: null })
  expect((await screen.findAllByRole('article')).map((one) => one.dataset.promotion)).toEqual(
    promotions.map(({ id }) => id),
  )
})

test('CON-020 CON-023 shows a visitor each promotion with its main picture, title, text and join button', async () => {
  const { user } = openPromotions({ session: null })
  const first = await findCard('โบนัสต้อนรับ')
  expect(first.querySelector('img')).toHaveAttribute('src', '/cdn/main-1x.webp')
  expect(within(first).getByRole('button', { name: 'เข้าร่วม' })).toBeEnabled()
  await user.click(within(first).getByRole('button', { name: 'รายละเอียด' }))
  expect(await within(first).findByText('ฝากครั้งแรก')).toBeInTheDocument()
})

test('PLT-031 shows the banner of the page above the promotions', async () => {
  const banner = anAnnouncement({ groupName: 'm_promtion', url: '/cdn/banners/gifts', title: 'เทศกาลของขวัญ' })
  openPromotions({ announcements: announcementGroups({ banners: [banner] }) })
  expect(await screen.findByRole('img', { name: 'เทศกาลของขวัญ' })).toHaveAttribute('src', '/cdn/banners/gifts-1x.webp')
  await findCard('โบนัสต้อนรับ')
})

test('CON-021 CON-022 CON-030 starts the tabs with all, and shows only its category in a tab', async () => {
  const { user } = openPromotions()
  await findCard('โบนัสต้อนรับ')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['ทั้งหมด', 'สมาชิกใหม่', 'เงินคืน'])
  await user.click(screen.getByRole('tab', { name: 'เงินคืน' }))
  expect(screen.getAllByRole('article').map((article) => article.dataset.promotion)).toEqual(['p2'])
})

test('CON-024 CON-025 formats dates as YYYY/MM/DD, or the start and that it is permanent', async () => {
  openPromotions()
  expect(within(await findCard('โบนัสต้อนรับ')).getByText('2026/11/01 - 2026/12/31')).toBeInTheDocument()
  expect(within(await findCard('คืนยอดเสีย')).getByText('2026/11/01 เป็นต้นไป (ไม่มีกำหนด)')).toBeInTheDocument()
})

test('CON-026 CON-027 CON-028 opens the promotion of an id in the query, scrolls to it, and back returns to the list', async () => {
  const scrolled: string[] = []
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.getAttribute('data-promotion') ?? '')
  })
  const { host, user } = openPromotions({ path: '/m/activity?id=p2' })
  const second = await findCard('คืนยอดเสีย')
  const back = await within(second).findByRole('button', { name: 'กลับไปที่รายการ' })
  expect(scrolled).toEqual(['p2'])
  await user.click(back)
  expect(within(second).queryByText('ฝากครั้งแรก')).toBeNull()
  expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/activity' }])
})

test('CON-028 closes an open promotion by the frame’s back arrow before it leaves the page', async () => {
  const { host } = openPromotions({ path: '/m/activity?id=p1' })
  await screen.findByText('ฝากครั้งแรก')
  act(() => host.navigation.back())
  await waitFor(() => expect(screen.queryByText('ฝากครั้งแรก')).toBeNull())
  expect(host.log.navigations).not.toContainEqual({ kind: 'back', to: '' })
})

test('CON-115 FIX-229 confirms a link out of a text, and opens it in this window if others are blocked', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const content = '<p><a href="https://example.com/">ลิงก์</a> <a href="/m/help?tag=terms">เงื่อนไข</a></p>'
  const list = { promotions: [anOpenPromotion({ content })], categories }
  const { host, user } = openPromotions({ path: '/m/activity?id=p1', replies: { 'GET /api/v1/promotions': list } })
  await user.click(await screen.findByRole('link', { name: 'ลิงก์' }))
  await waitFor(() => expect(opened).toHaveBeenLastCalledWith('https://example.com/', '_self'))
  await user.click(screen.getByRole('link', { name: 'เงื่อนไข' }))
  expect(host.navigation.path).toBe('/m/help?tag=terms')
  opened.mockRestore()
})

test('CON-115 stays on the site if the visitor cancels', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const list = { promotions: [anOpenPromotion({ content: '<a href="https://example.com/">ลิงก์</a>' })], categories }
  const { user } = openPromotions({
    path: '/m/activity?id=p1',
    confirms: false,
    replies: { 'GET /api/v1/promotions': list },
  })
  await user.click(await screen.findByRole('link', { name: 'ลิงก์' }))
  expect(opened).not.toHaveBeenCalled()
  opened.mockRestore()
})

test('renders a category without promotions, a failure and its retry', async () => {
  let calls = 0
  const reply = () => {
    if (++calls === 1) throw apiError('system.busy')
    return { promotions: [], categories }
  }
  const { user } = openPromotions({ replies: { 'GET /api/v1/promotions': reply } })
  expect(screen.getByRole('status', { name: 'กำลังโหลด' })).toHaveAttribute('aria-busy', 'true')
  await user.click(await screen.findByRole('button', { name: 'ลองใหม่' }))
  expect(await screen.findByText('ยังไม่มีโปรโมชั่นในหมวดนี้')).toBeInTheDocument()
})

test('X-31 loads the promotions in the new language after a change', async () => {
  const languages: unknown[] = []
  const list = (call: { query: Record<string, unknown> }) => {
    languages.push(call.query.language)
    return { promotions, categories }
  }
  const { host } = openPromotions({ replies: { 'GET /api/v1/promotions': list } })
  await findCard('โบนัสต้อนรับ')
  await act(() => host.locale.change('EN'))
  await waitFor(() => expect(languages).toEqual(['TH', 'EN']))
})

test('reloads the promotions when the page is pulled down, and retains the position', async () => {
  let titles = ['โบนัสต้อนรับ']
  const answer = () => ({ promotions: titles.map((title) => anOpenPromotion({ title })), categories })
  const { host } = openPromotions({ replies: { 'GET /api/v1/promotions': answer } })
  await findCard('โบนัสต้อนรับ')
  titles = ['โบนัสใหม่']
  const waits: Promise<unknown>[] = []
  act(() => host.events.emit('page:refresh', { wait: (reload) => void waits.push(reload) }))
  expect(screen.getByRole('article', { name: 'โบนัสต้อนรับ' })).toBeInTheDocument()
  await act(() => Promise.all(waits))
  expect(waits).toHaveLength(1)
  expect(screen.getByRole('article', { name: 'โบนัสใหม่' })).toBeInTheDocument()
})
