import { operatorApi } from '../testing/operator-api.ts'
import { aShell } from '../testing/render-shell.tsx'
import { followLogin } from './follow-login.ts'

const KEY = 'tessera.session'
const stored = JSON.stringify({ token: 't2', type: 0, userName: 'demo02', firstTimeLogin: false, merchantCode: 'siam' })

beforeEach(() => localStorage.clear())

function aWindow(visibilityState: DocumentVisibilityState = 'visible') {
  const tabDocument = Object.assign(new EventTarget(), { visibilityState })
  const reload = jest.fn()
  const view = Object.assign(new EventTarget(), {
    document: tabDocument,
    location: { reload },
    localStorage,
    sessionStorage,
  })
  return {
    view: view as unknown as Window & typeof globalThis,
    reload,
    change: (key: string | null) => view.dispatchEvent(Object.assign(new Event('storage'), { key })),
    show: () => {
      tabDocument.visibilityState = 'visible'
      tabDocument.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

async function aTab(session: object | null, state?: DocumentVisibilityState) {
  operatorApi({})
  const shell = await aShell(session ? { session } : {})
  const tab = aWindow(state)
  followLogin(shell, tab.view)
  return tab
}

test('loads a guest’s page again with the session that another tab has started', async () => {
  const { change, reload } = await aTab(null)
  localStorage.setItem(KEY, stored)
  change('tessera.lock')
  expect(reload).not.toHaveBeenCalled()
  change(KEY)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('waits with a hidden tab until it is shown again', async () => {
  const { change, show, reload } = await aTab(null, 'hidden')
  localStorage.setItem(KEY, stored)
  change(KEY)
  expect(reload).not.toHaveBeenCalled()
  show()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('does nothing without a stored session, or in a tab with a session of its own', async () => {
  const guest = await aTab(null)
  guest.change(KEY)
  guest.show()
  const member = await aTab({})
  member.change(KEY)
  member.show()
  expect([guest.reload.mock.calls, member.reload.mock.calls]).toEqual([[], []])
})
