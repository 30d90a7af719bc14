import { type ComposedSlice, type RouteClaim, requestKey, type SliceClaims } from '@tessera/contracts'
import type { Boot } from '@tessera/site'
import { announcementGroups, emptyStatus } from '@tessera/testing'

export const aRoute = (path: string, overrides: Partial<RouteClaim> = {}): RouteClaim => ({
  path,
  expose: './page',
  title: { th: `ไทย ${path}`, en: `English ${path}` },
  access: 'public',
  header: 'page',
  back: 'history',
  ...overrides,
})

export const home = aRoute('/m/home', {
  aliases: ['/', '/m', '/m/index', '/m/index.html'],
  header: 'home',
  back: 'home',
})

type SliceOverrides = Partial<Omit<ComposedSlice, 'claims'>> & { claims?: Partial<SliceClaims> }

/** A composed slice of one expose, `./page`, with the claims of the test. */
export const aSlice = ({ name = 'mfe-test', claims, ...overrides }: SliceOverrides = {}): ComposedSlice => ({
  name,
  version: '1.0.0',
  gear: 'linked',
  base: `/cdn/${name}/`,
  entry: 'entry.js',
  entryType: 'module',
  container: null,
  exposes: { './page': { js: ['page.js'], css: [] } },
  locales: { th: null, en: null },
  claims: { name, contract: '^2.0.0', routes: [], slots: [], popups: [], ...claims },
  ...overrides,
})

export const reply = (value: unknown) => ({ success: true, value })

/** The page's own data, with the responses that every page of the shell needs. */
export const aBoot = (
  overrides: { slices?: ComposedSlice[]; data?: Boot['data']; language?: Boot['language'] } = {},
): Boot => {
  const language = overrides.language ?? 'TH'
  const slices = overrides.slices ?? [aSlice({ claims: { routes: [home] } })]
  return {
    requestId: 'req-1',
    merchant: {
      code: 'siam',
      trialCode: 'siam-trial',
      name: 'Siam Night',
      tagline: { th: 'ไทย', en: 'English' },
      currency: 'THB',
      logo: { mark: 'M0 0h24v24z', word: 'SIAM' },
      themeId: 'siam-night',
      session: { idleLockMinutes: 30, timer: true },
    },
    language,
    composition: {
      schema: 1,
      id: 'c1',
      number: 1,
      merchant: 'siam',
      shell: { version: '1.0.0', contract: '1.0.0' },
      shared: {},
      slices,
    },
    files: { slices: Object.fromEntries(slices.map((slice) => [slice.name, slice])), integrity: {} },
    data: {
      '/api/v1/system/status': reply(emptyStatus()),
      [requestKey('/api/v1/announcements', { platform: 'M', language, brief: 'true' })]: reply(announcementGroups()),
      ...overrides.data,
    },
  }
}
