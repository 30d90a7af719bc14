import { expect, type Page, test } from '../../fixtures/test.ts'

const CODE = 'AGENT01'
const invitation = (page: Page) => page.locator('form').getByLabel(/^รหัสเชิญ|^Invitation code/)

async function isKept(page: Page): Promise<void> {
  await expect(invitation(page)).toHaveCount(1)
  await expect(invitation(page)).toHaveValue(CODE)
}

test('ACC-153 fills the form from an invitation as page, after a change of language, after an abandoned login and as popup', async ({
  page,
}) => {
  await page.goto(`/m/register?affiliateCode=${CODE}`)
  await isKept(page)

  await page.locator('main').getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page).toHaveURL(/\/m\/login/)
  // Until the page of the address stands, the form before it has a button of the same name.
  await expect(page.locator('main').getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click()
  await expect(page).toHaveURL(/\/m\/register/)
  await isKept(page)

  await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await page.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'สมัครสมาชิก' }).click()
  await isKept(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page
    .locator('header')
    .getByRole('button', { name: /เปลี่ยนภาษา/ })
    .click()
  await dialog.getByRole('button', { name: /English/ }).click()
  await expect(dialog).toHaveCount(0)
  await page.locator('header').getByRole('button', { name: 'Register' }).click()
  await isKept(page)
})
