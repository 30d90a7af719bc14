import type { SliceClaims } from '@tessera/contracts'
import type { ExposeModule, HttpClient } from '@tessera/platform'
import { refusalOf, type Session } from '@tessera/site'
import type { FakeHost } from './fake-host.ts'
import { apiError, type fakeHttp } from './fake-http.ts'
import type { DrawStand, Stand } from './shared-interactions.tsx'

const VISITORS: readonly (Partial<Session> | null)[] = [null, { type: 0 }, { type: 1, userName: 'agent01' }]
const TIMEOUT_MS = 20_000

/** Every call that was made through a fake host, as `METHOD path?query`; none if the test uses another client. */
export function callsOf({ http }: FakeHost): string[] {
  const { calls = [] } = http as Partial<ReturnType<typeof fakeHttp>>
  return calls.map(({ key, query }) => `${key}?${new URLSearchParams(query as Record<string, string>)}`)
}

/** Tests of the slice's side of `prepare`, which its exposes run before rendering. Part of the contract kit. */
export function preparedVisits(
  slice: SliceClaims,
  placements: readonly Stand[],
  modules: ReadonlyMap<string, ExposeModule>,
  draw: DrawStand,
): void {
  for (const placement of placements.filter(({ expose }) => modules.get(expose)?.prepare)) {
    const name = `${placement.expose} as ${placement.place}`
    const visitors = VISITORS.filter((session) => hasAccess(slice, placement, session))

    test(
      `sends the requests of prepare for ${name} once, before rendering`,
      async () => {
        const requests: string[] = []
        for (const session of visitors) {
          const view = await draw(placement, session, 'EN')
          requests.push(...view.requests)
          const calls = callsOf(view.fake)
          expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
          view.unmount()
        }
        expect(requests).not.toEqual([])
      },
      TIMEOUT_MS,
    )

    test(
      `renders ${name} the same without prepare`,
      async () => {
        for (const session of visitors) {
          const textContents: (string | null)[] = []
          for (const prepared of [true, false]) {
            const view = await draw(placement, session, 'EN', {}, { prepared })
            textContents.push(view.container.textContent)
            view.unmount()
          }
          expect(textContents[1]).toBe(textContents[0])
        }
      },
      TIMEOUT_MS,
    )

    test(
      `prepares ${name} without navigating or reporting, whatever the server responds`,
      async () => {
        const rejectCall = () => Promise.reject(apiError('system.busy'))
        const rejectingHttp: HttpClient = { now: () => Date.now(), call: rejectCall, upload: rejectCall }
        for (const http of [null, rejectingHttp])
          for (const session of visitors) {
            const { fake, unknownMembers, unmount } = await draw(placement, session, 'EN', http ? { http } : {})
            const { navigations, toasts, errors, reports } = fake.log
            expect({ navigations, toasts, errors, reports, strangers: unknownMembers }).toEqual({
              navigations: [],
              toasts: [],
              errors: [],
              reports: [],
              strangers: [],
            })
            unmount()
          }
      },
      TIMEOUT_MS,
    )
  }
}

/** True if the shell prepares this placement for this visitor. */
function hasAccess({ routes }: SliceClaims, { expose, place }: Stand, session: Partial<Session> | null): boolean {
  const access = place === 'page' ? (routes.find((route) => route.expose === expose)?.access ?? 'public') : 'public'
  return access === 'public' || (session !== null && !refusalOf(access, session.type ?? 0))
}
