import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../app.tsx'
import { createConsole } from '../console.ts'
import { type FakeResponse, fakeRegistry } from './fake-registry.ts'
import { FakeStream } from './fake-stream.ts'

interface RenderOptions {
  responses?: Record<string, FakeResponse>
  token?: string
}

/** Renders the console at a path, with a fake registry and an open stream. */
export function renderConsole(path: string, { responses = {}, token }: RenderOptions = {}) {
  sessionStorage.clear()
  localStorage.clear()
  if (token) sessionStorage.setItem('tessera.ops.token', token)
  window.history.replaceState(null, '', `/ops${path}`)
  window.scrollTo = () => {}
  const registry = fakeRegistry(responses)
  const stream = new FakeStream()
  const console = createConsole({
    base: '/ops/',
    fetch: registry.fetch,
    openStream: () => stream as unknown as EventSource,
    session: sessionStorage,
    local: localStorage,
  })
  const user = userEvent.setup()
  const { unmount } = render(<App console={console} base="/ops/" />)
  act(() => stream.open())
  const emit = (topic: string, about: string) => act(() => stream.emit(topic, about))
  return { registry, stream, console, user, tell: emit, unmount }
}
