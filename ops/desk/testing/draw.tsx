import type { OperatorRole } from '@tessera/site/operations'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../app.tsx'
import { createDesk } from '../desk.ts'
import { type FakeResponse, fakeDesk, tokenOf } from './fake-desk.ts'

interface Drawing {
  responses?: Record<string, FakeResponse>
  /** Role of the signed-in operator; signed out without it. */
  as?: OperatorRole
}

/** The whole desk at an address, against a fake of its calls. */
export function draw(path: string, { responses = {}, as }: Drawing = {}) {
  sessionStorage.clear()
  localStorage.clear()
  if (as) sessionStorage.setItem('tessera.desk.token', tokenOf(as))
  window.history.replaceState(null, '', `/desk${path}`)
  window.scrollTo = () => {}
  const api = fakeDesk(responses)
  const desk = createDesk({ fetch: api.fetch, session: sessionStorage, local: localStorage })
  const user = userEvent.setup()
  render(<App desk={desk} base="/desk" />)
  return { api, desk, user }
}
