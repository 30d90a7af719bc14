import type { Page } from '@playwright/test'
import { readQr } from '../../commands/read-qr.ts'
import { logIn } from '../../commands/session.ts'
import { expect, test } from '../../fixtures/test.ts'

async function asAgent(page: Page, path: string): Promise<void> {
  await logIn(page, 'agent01', 'Agent1234', '/m/agent')
  await page.waitForURL('**/m/agent/home')
  await page.goto(path)
}
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('AGT-009 AGT-041 filters the team and opens its levels by the address', async ({ page }) => {
  await asAgent(page, '/m/agent/team?kind=agent')
  const members = page.getByRole('list', { name: 'รายชื่อสมาชิก' })
  await expect(members.getByRole('listitem')).toHaveCount(3)
  await members.getByRole('link', { name: /agent02/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'agent02' })).toBeVisible()
  await page.getByRole('link', { name: 'ทีมของสมาชิกนี้' }).click()
  await expect(page).toHaveURL(/\/m\/agent\/team\?node=/)
  const way = page.getByRole('navigation', { name: 'ลำดับทีม' })
  await expect(way).toContainText('agent02')
  await expect(members.getByRole('listitem').first()).toBeVisible()
  await way.getByRole('link', { name: 'ฉัน' }).click()
  await expect(page).toHaveURL(/\/m\/agent\/team$/)
})

test('AGT-039 AGT-040 persists node, range and sort over a reload, and shows a table for each plot', async ({
  page,
}) => {
  await asAgent(page, '/m/agent/kpi')
  await expect(page.locator('main svg[preserveAspectRatio]').first()).toBeVisible()
  // From the last seven days on to the last thirty.
  await page.getByRole('radio', { checked: true }).press('ArrowRight')
  await page.getByRole('link', { name: 'agent02' }).click()
  await page.getByRole('button', { name: 'รายได้สุทธิ' }).click()
  await expect(page).toHaveURL(/node=[^&]+&from=[\d-]+&to=[\d-]+&sort=net$/)
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'ลำดับทีม' })).toContainText('agent02')
  await expect(page.getByRole('columnheader', { name: 'รายได้สุทธิ' }).last()).toHaveAttribute('aria-sort', 'descending')
  await page.getByText('ดูเป็นตาราง').click()
  for (const name of ['ยอดเทิร์นโอเวอร์', 'สมาชิกใหม่', 'ค่าตอบแทน']) {
    await page.getByRole('tab', { name }).click()
    const table = page.getByRole('table', { name: new RegExp(`กราฟ${name}รายวัน`) })
    await expect(table.getByRole('row')).toHaveCount(31)
  }
})

test('X-39 AGT-058 AGT-018 reads a link from its QR code on another device, and fills the code in at registration', async ({
  page,
  browser,
}) => {
  const name = `LINE ${Date.now()}`
  await asAgent(page, '/m/agent/links')
  await page.getByRole('button', { name: 'สร้างลิงก์แนะนำ' }).click()
  const sheet = page.getByRole('dialog', { name: 'สร้างลิงก์แนะนำ' })
  await sheet.getByLabel('ชื่อลิงก์').fill(name)
  await sheet.getByRole('button', { name: 'สร้าง', exact: true }).click()
  const card = page.getByRole('region', { name })
  const url = (await card.locator('bdi[dir=ltr]').first().textContent()) ?? ''
  await card.getByRole('button', { name: 'คิวอาร์' }).click()
  const code = page.getByRole('img', { name: `คิวอาร์ของลิงก์ ${name}` })
  await expect(code).toBeVisible()
  expect(await readQr(code)).toBe(url)

  const guest = await browser.newPage()
  const { pathname, search } = new URL(url)
  const visit = guest.waitForRequest((request) => request.url().endsWith('/api/v1/links/visit'))
  await guest.goto(new URL(`${pathname}${search}`, page.url()).href)
  const field = guest.getByLabel(/รหัสเชิญ|รหัสแนะนำ/)
  await expect(field).toHaveValue(new URL(url).searchParams.get('affiliateCode') ?? 'none')
  expect((await visit).postDataJSON()).toEqual({ code: await field.inputValue() })
  await guest.close()
})

for (const [id, path, name] of [
  ['AGT-003', '/m/member/manualRebate', 'คืนยอดด้วยตนเอง'],
  ['AGT-004 AGT-011', '/m/member/agent/getSalaryContract', 'สัญญาเงินเดือนรายวัน'],
  ['AGT-005 AGT-012', '/m/member/agent/getDevidendContract', 'สัญญาเงินปันผล'],
  ['AGT-006 AGT-013', '/m/member/agent/getHourContract', 'สัญญาเงินเดือนรายชั่วโมง'],
] as const)
  test(`${id} opens ${path} as an agent`, async ({ page }) => {
    await asAgent(page, path)
    await expect(title(page, name)).toBeVisible()
    await expect(page.locator('main').getByRole('status', { name: 'กำลังโหลด' })).toHaveCount(0)
    await expect(page.locator('main')).not.toContainText('ไม่สำเร็จ')
    expect(new URL(page.url()).pathname).toBe(path)
  })

test('AGT-067 shows a player without an offer that there is no contract of the kind', async ({ page, quiet }) => {
  quiet.allow(/status of 403/)
  await logIn(page, 'demo01', 'Demo1234')
  await expect(page.getByTestId('wallet-balance')).toBeVisible()
  await page.goto('/m/member/agent/getSalaryContract')
  await expect(page.getByText('บัญชีนี้ยังไม่มีสัญญาประเภทนี้')).toBeVisible()
})

test('AGT-010 AGT-020 shows a member the rebates of the last days, each with its claim', async ({ page }) => {
  await logIn(page, 'demo01', 'Demo1234')
  await expect(page.getByTestId('wallet-balance')).toBeVisible()
  await page.goto('/m/member/manualRebate')
  const day = page.locator('main').getByRole('listitem').first()
  await expect(day.getByText('รอรับ')).toBeVisible()
  await expect(day.getByRole('button', { name: /^รับ ฿[\d,.]+ ของวันที่ / })).toBeVisible()
})

test('AGT-043 shows an error at the field for a rate over the caller’s, and does not send it', async ({ page }) => {
  await asAgent(page, '/m/agent/team?kind=agent')
  await page.getByRole('link', { name: /agent02/ }).click()
  await page.getByRole('link', { name: 'ตั้งอัตรา' }).click()
  const slots = page.getByRole('textbox', { name: 'สล็อต' })
  await slots.fill('5.00')
  await expect(slots).toHaveAccessibleDescription(/^ไม่เกินอัตราของคุณ คือ 0\.\d\d%$/)
  await expect(page.getByRole('button', { name: 'บันทึกอัตรา' })).toBeDisabled()
})

test('AGT-023 AGT-024 AGT-025 prompts for requests one after another, and Go opens the page of each kind', async ({
  page,
}) => {
  const flags = { dailysalreqtype: '1', divtypecompperiodreq: 2, contracthoursalreq: '0' }
  await page.route('**/api/v1/funds/info', (route) => route.fulfill({ json: { success: true, value: flags } }))
  await asAgent(page, '/m/home')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('เงินเดือนรายวัน')
  await question.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(question).toContainText('เงินปันผล')
  await question.getByRole('button').last().click()
  await expect(page).toHaveURL(/\/m\/member\/agent\/getDevidendContract$/)
  await expect(title(page, 'สัญญาเงินปันผล')).toBeVisible()
})
