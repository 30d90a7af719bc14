import type { Locator } from '@playwright/test'
import { fillFieldsAtOnce } from '../../commands/fill-at-once.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Whether nothing lies over the middle of what is looked at, and all of it is on the screen. */
const isInSight = (what: Locator) =>
  what.evaluate((element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= window.innerHeight && (element.contains(over) || over?.contains(element) === true)
  })

test('shows the first invalid field with label and error when an empty form is sent', async ({ page }) => {
  await page.goto('/m/register')
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).last().click()
  const field = page.getByLabel('เบอร์มือถือ', { exact: true }).and(page.locator('input'))
  await expect(field).toBeFocused()
  for (const part of [page.locator('label', { hasText: 'เบอร์มือถือ' }), page.getByText('กรุณากรอกเบอร์มือถือ')])
    expect(await isInSight(part)).toBe(true)
})

test('shows a specific message for a number with too few digits', async ({ page }) => {
  await page.goto('/m/register')
  const field = page.getByLabel('เบอร์มือถือ', { exact: true }).and(page.locator('input'))
  await field.fill('12345')
  await field.press('Enter')
  await expect(page.getByText('เบอร์มือถือต้องมี 10 หลัก เช่น 0812345678')).toBeVisible()
  await field.fill('66812345678')
  await expect(field).toHaveValue('0812345678')
})

test('keeps what is entered in the moment a field appears', async ({ page }) => {
  await fillFieldsAtOnce(page, 'demo01')
  for (const path of ['/m/login', '/m/agent', '/m/forget']) {
    await page.goto(path)
    const fields = page.locator('form input[name]:not([type=checkbox])')
    await expect(page.locator('form').getByRole('button').last()).toBeEnabled()
    await expect(fields.first()).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    const values = await fields.evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ name, value }) => `${name}: ${value}`),
    )
    expect({ path, values: values.filter((value) => value.endsWith(': ')) }).toEqual({ path, values: [] })
  }
})
