import type { ClaimedExpose, LanguageCode, SliceClaims, TextLanguage } from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { type Session, SITE_POPUPS, SITE_SLOTS } from '@tessera/site'
import { siteRoute } from '@tessera/site/site-routes'
import { act, cleanup, render } from '@testing-library/react'
import { type FakeHostOptions, fakeHost } from './fake-host.ts'
import { unknownCalls } from './first-data.ts'
import { guardHost } from './guarded-host.ts'
import { watchLeftBehind } from './left-behind.ts'
import { callsOf, preparedVisits } from './prepared-visits.ts'
import { type Drawn, type DrawStand, type Stand, sharedInteractions } from './shared-interactions.tsx'
import { keysFor, keysOf, rawKeys } from './text-keys.ts'
import { startTestTexts } from './texts.ts'

export interface SliceContractOptions {
  /** Responses to the slice's calls, by `METHOD path`; a call without one fails as the server would. */
  replies?: FakeHostOptions['replies']
  /** Announcements that every expose gets. */
  announcements?: FakeHostOptions['announcements']
}

const VISITORS: [string, Partial<Session> | null][] = [
  ['a guest', null],
  ['a member', { type: 0 }],
  ['an agent', { type: 1, userName: 'agent01' }],
]
const LANGUAGES: [string, LanguageCode][] = [
  ['Thai', 'TH'],
  ['English', 'EN'],
]

/**
 * Tests that every slice must pass before the platform accepts it. `exposes` are the modules of `src/expose/`, one for each
 * that `slice.ts` claims: the compiler reports a missing one.
 *
 * @example sliceContract(slice, { './home': home })
 */
export function sliceContract<Claims extends SliceClaims>(
  slice: Claims,
  exposes: Readonly<Record<ClaimedExpose<Claims>, ExposeModule>>,
  { replies = {}, announcements = null }: SliceContractOptions = {},
): void {
  const modules = new Map<string, ExposeModule>(Object.entries(exposes))
  const placements = placementsOf(slice)

  /** Prepares one expose and renders it in its place, as the shell would, and waits for its responses. */
  const draw: DrawStand = async ({ expose, place, path }, session, language, options, { prepared = true } = {}) => {
    const module = modules.get(expose)
    if (!module) throw new Error(`${expose} is claimed, and no such module was given`)
    await startTexts(slice.name, module, language)
    const fake = fakeHost({ slice: slice.name, session, language, path, replies, announcements, ...options })
    const guarded = guardHost(fake)
    const rerender = async (): Promise<Drawn> => {
      if (prepared) module.prepare?.(guarded.host)
      const requests = callsOf(fake)
      const view = render(<module.default host={guarded.host} place={place} />)
      await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
      return {
        ...guarded,
        fake,
        container: view.container.ownerDocument.body,
        unmount: view.unmount,
        requests,
        rerender,
      }
    }
    return rerender()
  }

  describe(`${slice.name} meets the slice contract`, () => {
    afterEach(cleanup)

    test('every expose that it claims is given, and is a component', () => {
      for (const { expose } of placements)
        expect([expose, typeof modules.get(expose)?.default]).not.toContain('undefined')
    })

    test('every route has a title in Thai and in English', () => {
      for (const { path, title } of slice.routes)
        expect([path, title]).toEqual([
          path,
          { th: expect.stringMatching(/[\u0e00-\u0e7f]/), en: expect.stringMatching(/[A-Za-z]/) },
        ])
    })

    test('SHL-030 X-28 a page of the specification has the title, guard, frame and way back that the specification gives it', () => {
      for (const claim of slice.routes) {
        const page = siteRoute(claim.path)
        if (!page) continue
        const { owner, aliases = [], guestTo, ...routeFields } = page
        expect(slice.name).toBe(owner)
        expect(claim).toMatchObject(routeFields)
        expect([claim.path, claim.guestTo, [...(claim.aliases ?? [])].sort()]).toEqual([
          claim.path,
          guestTo,
          [...aliases].sort(),
        ])
      }
    })

    test('every popup that it provides, and every slot that it fills, is one of the site or is named after a slice', () => {
      const popups: readonly string[] = SITE_POPUPS
      const slots: readonly string[] = SITE_SLOTS
      const ownPrefix = `${slice.name}:`
      expect(slice.popups.filter(({ popup }) => !popups.includes(popup) && !popup.startsWith(ownPrefix))).toEqual([])
      expect(slice.slots.filter(({ slot }) => !slots.includes(slot) && !slot.startsWith('mfe-'))).toEqual([])
    })

    test('its texts have the same keys in both languages, and none is empty', async () => {
      for (const [expose, { texts }] of modules) {
        if (!texts) continue
        const [th, en] = [keysOf(await texts.th()), keysOf(await texts.en())]
        for (const [language, ownKeys] of Object.entries({ th, en }))
          expect([expose, Object.keys(ownKeys).sort()]).toEqual([expose, keysFor(language as TextLanguage, { th, en })])
        for (const [key, text] of [...Object.entries(th), ...Object.entries(en)])
          expect([key, text]).not.toEqual([key, ''])
      }
    })

    test('what it wants with the page are public calls of the contract', () => {
      expect(slice.routes.flatMap(({ firstData = [] }) => unknownCalls(firstData))).toEqual([])
    })

    sharedInteractions(placements, draw)
    preparedVisits(slice, placements, modules, draw)

    for (const placement of placements)
      for (const [visitor, session] of VISITORS)
        for (const [name, language] of LANGUAGES)
          test(`${placement.expose} as ${placement.place} for ${visitor} in ${name} draws its texts and uses the contract alone`, async () => {
            const { container, unknownMembers, fake } = await draw(placement, session, language)
            expect(rawKeys(container)).toEqual([])
            expect(unknownMembers).toEqual([])
            expect(fake.log.reports).toEqual([])
          })

    for (const placement of placements)
      test(`${placement.expose} as ${placement.place} leaves nothing behind when its life ends`, async () => {
        const leakWatch = watchLeftBehind()
        try {
          const { fake, unmount, subscriptions } = await draw(placement, { type: 0 }, 'TH')
          unmount()
          fake.end()
          expect(subscriptions()).toBe(0)
          expect(leakWatch.remaining()).toEqual([])
          expect(fake.log.scrollLocks).toBe(0)
        } finally {
          leakWatch.stop()
        }
      })
  })
}

/** Placements of each expose: one for each kind of claim that names it. */
function placementsOf({ routes, slots, popups }: SliceClaims): Stand[] {
  const placements: Stand[] = [
    ...routes.map(({ expose, path }) => ({ expose, place: 'page' as const, path })),
    ...popups.map(({ expose }) => ({ expose, place: 'popup' as const, path: '/m/home' })),
    ...slots.map(({ expose }) => ({ expose, place: 'slot' as const, path: '/m/home' })),
  ]
  const key = ({ expose, place }: Stand) => `${expose} ${place}`
  return [...new Map(placements.map((placement) => [key(placement), placement])).values()]
}

async function startTexts(name: string, { texts }: ExposeModule, language: LanguageCode): Promise<void> {
  const [th, en] = texts ? await Promise.all([texts.th(), texts.en()]) : [{}, {}]
  startTestTexts(name, { th, en }, language === 'TH' ? 'th' : 'en')
}
