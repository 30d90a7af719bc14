import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Composition } from '@tessera/contracts'
import { EdgeConfig } from '../config.ts'
import { sampleComposition } from './sample-composition.ts'

type Document = Record<string, unknown> & { theme: { roles: object } }

/** Siam's file, with another accent or other members. */
export function createDocument(accent?: string, overrides: object = {}): Document {
  const file = JSON.parse(readFileSync(join(EdgeConfig.parse({}).MERCHANTS_DIR, 'siam.json'), 'utf8')) as Document
  const roles = { ...file.theme.roles, ...(accent ? { accent } : {}) }
  return { ...file, theme: { ...file.theme, roles }, ...overrides }
}

/** Sample composition with a configuration. */
export const configuredComposition = (number: number, configuration: number, merchant = 'siam'): Composition => ({
  ...sampleComposition(number, merchant),
  configuration: { number: configuration, hash: `hash of ${configuration}` },
})
