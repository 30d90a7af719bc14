import type { Page } from '@playwright/test'

/** Versions of mfe-content that are published in addition to the real one, each with a mark in one component. */
export const markedVersions = (): { one: string; two: string } => ({
  one: process.env.E2E_ONE ?? '',
  two: process.env.E2E_TWO ?? '',
})

/** The mark of the promotions page in its element and in its style: of one version, or it is a mix. */
export const marksOf = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[data-mark]')
    .evaluate((element) => [element.getAttribute('data-mark'), getComputedStyle(element).quotes.split('"')[1] ?? ''])
