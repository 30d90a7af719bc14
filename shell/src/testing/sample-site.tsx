import type { ComposedSlice } from '@tessera/contracts'
import type { Host, PageProps, PopupId, SlotId } from '@tessera/platform'
import { SITE_ROUTES } from '@tessera/site/site-routes'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { loadLinked } from '../remotes/linked.ts'
import { aSlice } from './a-boot.ts'
import { aShell, renderSite, type ShellOptions } from './render-shell.tsx'

const POPUPS: Readonly<Record<string, PopupId>> = {
  '/m/login': 'login',
  '/m/register': 'register',
  '/m/forget': 'forgot',
  '/m/changePsw': 'change-password',
}
const OWNERS = ['mfe-lobby', 'mfe-account', 'mfe-cashier', 'mfe-content', 'mfe-agent'] as const

/** Five slices that claim every page, popup and slot of the specification, each with one expose. */
const slicesOf = (slotsByOwner: Slots): ComposedSlice[] =>
  OWNERS.map((name) => {
    const routes = SITE_ROUTES.filter(({ owner }) => owner === name).map(({ owner: _, ...route }) => {
      const popup = POPUPS[route.path]
      return { ...route, expose: './page', ...(popup ? { popup } : {}) }
    })
    const popups = [...Object.values(POPUPS), 'referral' as const].map((popup) => ({ popup, expose: './page' }))
    const slots = (slotsByOwner[name] ?? []).map((slot) => ({ slot, expose: './page' }))
    return aSlice({
      name,
      claims: {
        routes,
        popups: name === 'mfe-account' ? popups : [],
        slots,
      },
    })
  })

type Slots = Partial<Record<(typeof OWNERS)[number], readonly SlotId[]>>
type Pages = Partial<Record<(typeof OWNERS)[number], ComponentType<PageProps>>>

/**
 * The real shell with five small slices, each with its Host and nothing else. Every expose shows its slice and place and
 * renders the test's content for it; `host` returns the Host of a rendered one. Mock `remotes/linked.ts` first.
 */
export async function openSite({
  pages = {},
  slots = { 'mfe-content': ['menu.promotions'] },
  ...options
}: ShellOptions & { pages?: Pages; slots?: Slots } = {}) {
  const hosts = new Map<string, Host>()
  window.scrollTo = jest.fn()
  jest.mocked(loadLinked).mockImplementation(async ({ name }) => ({
    default: (props) => {
      hosts.set(name, props.host)
      const Page = pages[name as keyof Pages]
      return (
        <div>
          {`${name} as ${props.place}`}
          {Page && <Page {...props} />}
        </div>
      )
    },
  }))
  const shell = await aShell({ slices: slicesOf(slots), ...options })
  const user = renderSite(shell)
  const findPage = (name: keyof Pages, place: PageProps['place'] = 'page') => screen.findByText(`${name} as ${place}`)
  const host = (name: keyof Pages): Host => {
    const renderedHost = hosts.get(name)
    if (!renderedHost) throw new Error(`${name} is not rendered yet`)
    return renderedHost
  }
  return { shell, user, stands: findPage, host }
}
