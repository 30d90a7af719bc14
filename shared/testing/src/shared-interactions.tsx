import type { ErrorCode, LanguageCode } from '@tessera/contracts'
import type { HttpClient, PageProps } from '@tessera/platform'
import { FeatureSwitch, type Session } from '@tessera/site'
import { watchModals } from '@tessera/ui'
import { act, fireEvent } from '@testing-library/react'
import type { FakeHost, FakeHostOptions } from './fake-host.ts'
import { apiError, type fakeHttp } from './fake-http.ts'
import { rawKeys } from './text-keys.ts'

/** Expose in one of the places in which the shell renders it. */
export interface Stand {
  expose: string
  place: PageProps['place']
  path: string
}
/** Result of rendering. */
export interface Drawn {
  fake: FakeHost
  /** Accessed members that are not in the contract. */
  unknownMembers: string[]
  container: HTMLElement
  /** Calls made before rendering, as `METHOD path?query`. */
  requests: string[]
  /** Number of listeners on the host's events. */
  subscriptions(): number
  unmount(): void
  /** Renders it again with the same host. */
  rerender(): Promise<Drawn>
}
export type DrawStand = (
  placement: Stand,
  session: Partial<Session> | null,
  language: LanguageCode,
  options?: FakeHostOptions,
  /** True to prepare it first, as the shell does; other hosts may not. */
  visit?: { prepared?: boolean },
) => Promise<Drawn>

const ALL_SWITCHES_ON = Object.fromEntries(FeatureSwitch.options.map((name) => [name, true]))
const FAILURES: readonly ErrorCode[] = ['session.ended', 'system.busy']
/** A closing sheet still has its panel, but does not count; a covered one is inert and counts. */
const MODAL_SELECTOR = 'dialog[open],:is(:not([inert]),[data-state=open]) > :is([role=dialog],[role=alertdialog])'

const failingHttp = (code: ErrorCode): HttpClient => ({
  now: () => Date.now(),
  call: () => Promise.reject(apiError(code)),
  upload: () => Promise.reject(apiError(code)),
})

/** Tests of the slice's side of the interactions that every slice has with the shell. Part of the contract kit. */
export function sharedInteractions(placements: readonly Stand[], draw: DrawStand): void {
  const expectNoProblems = ({ container, unknownMembers, fake }: Drawn) =>
    expect({ raw: rawKeys(container), strangers: unknownMembers, reports: fake.log.reports }).toEqual({
      raw: [],
      strangers: [],
      reports: [],
    })

  for (const placement of placements) {
    const name = `${placement.expose} as ${placement.place}`

    test(`X-04 X-30 ${name} calls through the host only, leaves an ended session to it, and shows an error as text`, async () => {
      const directCalls: jest.SpyInstance[] = [
        jest.spyOn(XMLHttpRequest.prototype, 'open'),
        jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not through the host')),
      ]
      for (const code of FAILURES) {
        const view = await draw(placement, { type: 0 }, 'EN', { http: failingHttp(code) })
        expectNoProblems(view)
        expect(view.fake.session.isLoggedIn).toBe(true)
        view.unmount()
      }
      expect(directCalls.flatMap((spy) => spy.mock.calls)).toEqual([])
      for (const spy of directCalls) spy.mockRestore()
    })

    test(`X-29 every link of ${name} in the same window navigates through the host, and rendering does not navigate`, async () => {
      const { container, fake } = await draw(placement, null, 'EN', { switches: ALL_SWITCHES_ON })
      expect([fake.log.navigations, fake.navigation.path]).toEqual([[], placement.path])
      const links = [...container.querySelectorAll<HTMLElement>('a[href]:not([target])')]
      const clickResults = links.map((link) => {
        const before = fake.log.navigations.length
        // Returns false if the browser is prevented from following the link by itself.
        const followed = fireEvent.click(link)
        return { href: link.getAttribute('href'), followed, ways: fake.log.navigations.length - before }
      })
      expect(clickResults).toEqual(links.map((link) => ({ href: link.getAttribute('href'), followed: false, ways: 1 })))
    })

    test(`X-27 whatever ${name} opens over the page is a modal that the shell knows of, and locks the page for`, async () => {
      let openModals = 0
      const stopWatching = watchModals((count) => {
        openModals = count
      })
      const { container, unmount } = await draw(placement, { type: 0 }, 'EN', {
        switches: ALL_SWITCHES_ON,
        canOpen: () => false,
      })
      const expectSameModals = () => expect(document.querySelectorAll(MODAL_SELECTOR)).toHaveLength(openModals)
      expectSameModals()
      for (const button of container.querySelectorAll<HTMLElement>('button[type=button]')) {
        await act(async () => void fireEvent.click(button))
        expectSameModals()
      }
      unmount()
      stopWatching()
    })

    test(`X-41 ${name} renders with any switches, and reads the switches from the host only`, async () => {
      for (const session of [null, { type: 0 }])
        for (const switches of [{}, ALL_SWITCHES_ON]) {
          const view = await draw(placement, session, 'TH', { switches })
          expectNoProblems(view)
          const { calls } = view.fake.http as ReturnType<typeof fakeHttp>
          expect(calls.map(({ key }) => key)).not.toContain('GET /api/v1/system/status')
          view.unmount()
        }
    })

    test(`X-42 ${name} can be unmounted for the page of a closed site, and mounted again`, async () => {
      const firstRender = await draw(placement, { type: 0 }, 'TH')
      const isEmpty = firstRender.container.textContent === ''
      firstRender.unmount()
      expect(firstRender.container.textContent).toBe('')
      const secondRender = await firstRender.rerender()
      expectNoProblems(secondRender)
      expect(secondRender.container.textContent === '').toBe(isEmpty)
    })
  }
}
