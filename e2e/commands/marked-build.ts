import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Release } from '@tessera/contracts'
import { withMarkedBuild } from '../../tools/src/marked-build.ts'
import type { Registry } from './registry.ts'

/** Publishes mfe-content with a mark in one component, in its element and in its style. Answers the version. */
export const publishMarked = (registry: Registry, mark: string): Promise<string> =>
  withMarkedBuild(mark, async (dist) => {
    const release = Release.parse(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')))
    await registry.publish(release, async (file) => readFileSync(join(dist, file)))
    return release.version
  })

/** The mark of the promotions page in its element and in its style: of one version, or it is a mix. */
export const marksOf = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[data-mark]')
    .evaluate((element) => [element.getAttribute('data-mark'), getComputedStyle(element).quotes.split('"')[1] ?? ''])
