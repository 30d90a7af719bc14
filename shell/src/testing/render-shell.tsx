import type { ComposedSlice } from '@tessera/contracts'
import type { Session, SystemStatus } from '@tessera/site'
import { emptyStatus, startTestTexts } from '@tessera/testing'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import { App } from '../app.tsx'
import { SlotFillers } from '../features/slice-view/slot-fillers.tsx'
import { ShellContext } from '../shell-context.ts'
import { createShell, type Shell } from '../stores/shell.ts'
import { aBoot, reply } from './a-boot.ts'
import './browser-stubs.ts'
import './intersection-observer-mock.ts'
import { operatorApi } from './operator-api.ts'

// No test reaches a network, even if it does not mention one.
operatorApi({})

export interface ShellOptions {
  slices?: ComposedSlice[]
  /** Session of the visitor; a guest if omitted. */
  session?: Partial<Session>
  status?: Partial<SystemStatus>
  info?: Partial<SystemStatus['info']>
  path?: string
  /** Makes the status in the page invalid. */
  unreadable?: boolean
}

let endLastShell = () => {}
const realTimeout = setTimeout
afterEach(async () => {
  endLastShell()
  // A step back that a shell has begun would be taken in the next test's page.
  await new Promise((resolve) => realTimeout(resolve, 5))
})

/** A whole shell on the page's own data, with its status loaded; the network is mocked by the test. */
export async function aShell({
  slices,
  session,
  status,
  info,
  path = '/m/home',
  unreadable,
}: ShellOptions = {}): Promise<Shell> {
  cleanup()
  startTestTexts('shell', { th, en }, 'en')
  localStorage.clear()
  sessionStorage.clear()
  if (session) {
    const storedSession = {
      token: 't',
      type: 0,
      userName: 'demo01',
      merchantCode: 'siam',
      firstTimeLogin: false,
      ...session,
    }
    localStorage.setItem('tessera.session', JSON.stringify(storedSession))
  }
  window.history.replaceState(null, '', path)
  const fullStatus = emptyStatus(status)
  const data = {
    '/api/v1/system/status': unreadable ? {} : reply({ ...fullStatus, info: { ...fullStatus.info, ...info } }),
  }
  const shell = createShell(aBoot({ language: 'EN', data, ...(slices ? { slices } : {}) }), window)
  endLastShell = shell.navigation.end
  await Promise.all([shell.status.load(), shell.announcements.reload()])
  return shell
}

/** Mocks the history; returns the navigation's calls. */
export function mockHistory({ navigation: { history } }: Shell): jest.Mock {
  const navigate = jest.fn()
  jest.spyOn(history, 'push').mockImplementation((to) => navigate(to))
  jest.spyOn(history, 'replace').mockImplementation((to) => navigate(to, { replace: true }))
  jest.spyOn(history, 'go').mockImplementation((delta) => navigate(delta))
  return navigate
}

/** One part of the frame within its shell. */
export function renderPart(shell: Shell, part: ReactNode) {
  render(
    <ShellContext value={shell}>
      <SlotFillers>{part}</SlotFillers>
    </ShellContext>,
  )
  return userEvent.setup()
}

/** The whole site: frame, router and pages. */
export function renderSite(shell: Shell, onShown: () => void = () => {}) {
  render(<App shell={shell} onShown={onShown} />)
  return userEvent.setup()
}
