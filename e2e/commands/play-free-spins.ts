import type { Page } from '@playwright/test'

/** Presses through the free spins that a spin of the open slot may win; they wait for a press at their start and end. */
export const playFreeSpins = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.frameLocator('iframe').getByRole('button', { name: /^(เริ่มฟรีสปิน|กลับสู่เกม)$/ }), (button) =>
    button.click(),
  )
