import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

/** Presses outside a dialog until it is closed: presses in its first 300 ms have no effect. */
export async function pressMask(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    if (await dialog.isHidden()) return
    await page.getByTestId('mask').click({ position: { x: 10, y: 10 }, timeout: 1_000 })
    await expect(dialog).toBeHidden({ timeout: 1_000 })
  }).toPass()
}
