import type { Page } from '@playwright/test'

/** Versions of mfe-content that are published in addition to the real one, each with a marker in one component. */
export const markedVersions = (): { one: string; two: string } => ({
  one: process.env.E2E_ONE ?? '',
  two: process.env.E2E_TWO ?? '',
})

/** Markers in the element and in the style of the promotions page; they differ if two versions are mixed. */
export const readMarkers = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[data-mark]')
    .evaluate((element) => [element.getAttribute('data-mark'), getComputedStyle(element).quotes.split('"')[1] ?? ''])
