import type { CompositionRef } from '@tessera/contracts'
import { expect, type Page } from '../fixtures/test.ts'

/** Opens home once the edge has heard of the composition: until then it serves the one before. */
export async function openHome(page: Page, host: string, { id }: Pick<CompositionRef, 'id'>): Promise<void> {
  // Asked from a file, not from a page of the site: one that is left while it loads complains.
  await page.goto(`${host}/sw.js`)
  const news = () => page.evaluate(async (have) => (await fetch(`/live/composition?have=${have}`)).status, id)
  await expect.poll(news).toBe(204)
  await page.goto(`${host}/m/home`)
}
