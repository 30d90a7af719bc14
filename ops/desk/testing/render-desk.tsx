import type { OperatorRole } from '@tessera/site/operations'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../app.tsx'
import { createDesk } from '../desk.ts'
import { type FakeResponse, fakeDesk, tokenOf } from './fake-desk.ts'

interface RenderOptions {
  responses?: Record<string, FakeResponse>
  /** Role of the signed-in operator; undefined without a session. */
  role?: OperatorRole
}

/** Renders the desk at a path, with a fake api. */
export function renderDesk(path: string, { responses = {}, role }: RenderOptions = {}) {
  sessionStorage.clear()
  localStorage.clear()
  if (role) sessionStorage.setItem('tessera.desk.token', tokenOf(role))
  window.history.replaceState(null, '', `/desk${path}`)
  window.scrollTo = () => {}
  const api = fakeDesk(responses)
  const desk = createDesk({ fetch: api.fetch, session: sessionStorage, local: localStorage })
  const user = userEvent.setup()
  render(<App desk={desk} base="/desk" />)
  return { api, desk, user }
}
