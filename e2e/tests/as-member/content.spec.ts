import { openDeskAs } from '../../commands/desk.ts'
import { logIn } from '../../commands/session.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { code: MERCHANT, host } = testMerchant('content-walk')
const main = (page: Page) => page.getByRole('main')

async function member(page: Page, username: string): Promise<void> {
  await logIn(page, username, 'Demo1234', `${host}/m/login`)
  await expect(page).toHaveURL(/\/m\/home$/)
}

test('CON-106 processes an application from its picture over the desk to money, and delivers its reason to the inbox', async ({
  page,
  browser,
}) => {
  await member(page, 'newbie01')
  await page.goto(`${host}/m/applyReward?id=live-streak`)
  await main(page)
    .getByRole('textbox', { name: /หมายเหตุ/ })
    .fill('ชนะบาคาร่าห้าครั้งติดกัน')
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await main(page).getByRole('button', { name: 'ส่งคำขอ' }).click()
  await expect(page).toHaveURL(/\/m\/activity$/)

  const desk = await openDeskAs(browser, 'clerk01', `/applications?merchant=${MERCHANT}`)
  await desk.getByRole('button', { name: 'Take the application of newbie01' }).click()
  await desk.getByRole('button', { name: 'Grant newbie01 a reward' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('120.00')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('walk: five in a row')
  await dialog.getByRole('button', { name: 'Grant' }).click()
  await expect(desk.getByText(/120\.00.* is granted/)).toBeVisible()
  await desk.context().close()

  await page.goto(`${host}/m/webEmail`)
  await main(page).getByRole('button').filter({ hasText: 'บาคาร่า' }).first().click()
  await expect(main(page).getByText('walk: five in a row')).toBeVisible()
  await page.goto(`${host}/m/rewardCenter`)
  const reward = main(page).getByRole('listitem').filter({ hasText: '฿120.00' })
  await reward.getByRole('button', { name: 'รับรางวัล' }).click()
  await expect(reward).toHaveCount(0)
})

test('CON-116 shows a notice published by the desk on the open home, and removes it when unpublished', async ({
  page,
  browser,
}) => {
  await member(page, 'demo01')
  const title = 'ปิดปรับปรุงธนาคารคืนนี้'
  const author = await openDeskAs(browser, 'author01', `/documents?merchant=${MERCHANT}&kind=announcement`)
  await author.getByRole('button', { name: 'New document' }).click()
  await author.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('walk-notice')
  await author.getByRole('dialog').getByRole('button', { name: 'Create document' }).click()
  await author.getByRole('textbox', { name: 'Title, Thai' }).fill(title)
  await author.getByRole('textbox', { name: 'Title, English' }).fill('Banks rest tonight')
  await author.getByRole('textbox', { name: 'Text, Thai' }).fill('<p>ตั้งแต่ 23:00</p><script>alert(1)</script>')
  await author.getByRole('textbox', { name: 'Text, English' }).fill('<p>From 23:00</p>')
  await author.getByRole('combobox', { name: 'Shown as' }).selectOption('PL')
  await author.getByRole('button', { name: 'Save as new version' }).click()
  await expect(author.getByText('Version 2 is saved')).toBeVisible()
  await author.context().close()

  const desk = await openDeskAs(browser, 'publisher01', `/documents/${MERCHANT}/announcement/walk-notice`)
  await desk.getByRole('button', { name: 'Publish version 2' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('walk: members should know')
  await page.bringToFront()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(main(page).getByText(title).first()).toBeAttached()
  await desk.getByRole('button', { name: 'Take down' }).click()
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('walk: it is over')
  await desk.getByRole('dialog').getByRole('button', { name: 'Take down' }).click()
  await expect(main(page).getByText(title)).toHaveCount(0)
  await desk.context().close()
})

test('shows the tab of an address in view, however narrow the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 693 })
  await member(page, 'demo01')
  await page.goto(`${host}/m/rewardCenter?tab=history`)
  const tab = page.getByRole('tab', { name: 'ประวัติรางวัล' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'รางวัลของฉัน' }).press('Home')
  await expect(tab).not.toBeInViewport({ ratio: 1 })
})
