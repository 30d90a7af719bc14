import type { CompositionRef } from '@tessera/contracts'
import { expect, type Page } from '../fixtures/test.ts'

/** Opens home once the edge has received the composition: until then it serves the previous one. */
export async function openHome(page: Page, host: string, { id }: Pick<CompositionRef, 'id'>): Promise<void> {
  // Polls from a file, not from a page of the site: a page that is left while it loads logs errors.
  await page.goto(`${host}/sw.js`)
  const changeStatus = () =>
    page.evaluate(async (compositionId) => (await fetch(`/live/composition?have=${compositionId}`)).status, id)
  await expect.poll(changeStatus).toBe(204)
  await page.goto(`${host}/m/home`)
}
