import { fileEndpoint, ok } from '@tessera/contracts'
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import * as z from 'zod/mini'
import { failure, operatorApi, success } from '../testing/operator-api.ts'
import { createHttpClient } from './client.ts'
import { createServerClock } from './server-clock.ts'

const Picture = fileEndpoint({
  method: 'POST',
  path: '/api/v1/pictures',
  moduleId: 'PROFPIC3',
  access: 'session',
  query: z.object({ of: z.string() }),
  file: { accept: ['image/png', 'image/jpeg'], maxBytes: 10 },
  reply: ok(z.object({ id: z.string() })),
})
const picture = (bytes = 10, type = 'image/png') => new Blob(['x'.repeat(bytes)], { type })

function aClient() {
  const ended = jest.fn()
  const http = createHttpClient({
    preloadedData: {},
    session: () => 'abc',
    onSessionEnded: ended,
    onSessionReplaced() {},
    isLocked: () => false,
    onSessionLocked() {},
    onPasswordDue() {},
    clock: createServerClock(),
    loadErrorTexts: async () => {},
  })
  return { http, ended }
}

/** A network on which bytes move when the test says so, and which ends a request that is given up, as axios' own does. */
function slowNetwork() {
  let request: InternalAxiosRequestConfig | undefined
  let answer: (value: unknown) => void = () => {}
  axios.defaults.adapter = (config) =>
    new Promise((resolve, reject) => {
      request = config
      answer = (value) => resolve({ status: 200, statusText: '', headers: {}, config, data: { success: true, value } })
      config.signal?.addEventListener?.('abort', () => reject(new AxiosError('given up', AxiosError.ERR_CANCELED)))
    })
  return {
    sent: async () => {
      while (!request) await jest.advanceTimersByTimeAsync(1)
      return request
    },
    move: (loaded: number) => request?.onUploadProgress?.({ loaded, total: 10 } as never),
    answer: (value: unknown) => answer(value),
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('sends a file unchanged with its type, module id, session and query, and parses the response by the contract', async () => {
  const sent = operatorApi({ 'POST /api/v1/pictures?of=slip': success({ id: 'p1' }) })
  const file = picture()
  expect((await aClient().http.upload(Picture, file, { query: { of: 'slip' } })).value).toEqual({ id: 'p1' })
  expect(sent[0]?.data).toBe(file)
  expect(sent[0]?.headers).toMatchObject({
    'x-module-id': 'PROFPIC3',
    'x-session': 'abc',
    'Content-Type': 'image/png',
  })
  operatorApi({ 'POST /api/v1/pictures': success({ id: 7 }) })
  await expect(aClient().http.upload(Picture, file)).rejects.toMatchObject({ code: 'unknown' })
})

test.each([
  ['of another kind', picture(3, 'image/svg+xml'), 'upload.type'],
  ['that is too large', picture(11), 'request.too.large'],
])('does not send a file %s', async (_what, file, code) => {
  const sent = operatorApi({})
  await expect(aClient().http.upload(Picture, file)).rejects.toMatchObject({ code })
  expect(sent).toEqual([])
})

test('reports upload progress, and counts as a pending change until the response', async () => {
  const network = slowNetwork()
  const { http } = aClient()
  const shares: number[] = []
  const reply = http.upload(Picture, picture(), { onProgress: (share) => shares.push(share) })
  await network.sent()
  network.move(4)
  network.move(10)
  expect([shares, http.isWriting]).toEqual([[0.4, 1], true])
  network.answer({ id: 'p1' })
  await reply
  expect(http.isWriting).toBe(false)
})

test('times out only after 30 s without progress, however long it takes', async () => {
  const network = slowNetwork()
  const reply = aClient().http.upload(Picture, picture())
  const failure = reply.catch(({ code }) => code)
  expect(await network.sent()).toMatchObject({ timeout: 0 })
  for (const loaded of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(29_000)
    network.move(loaded)
  }
  await jest.advanceTimersByTimeAsync(29_000)
  expect((await network.sent()).signal?.aborted).toBe(false)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(await failure).toBe('request.unanswered')
})

test('lets its caller abort it, before and during sending', async () => {
  const network = slowNetwork()
  const ending = new AbortController()
  const reply = aClient().http.upload(Picture, picture(), { signal: ending.signal })
  await network.sent()
  ending.abort()
  await expect(reply).rejects.toMatchObject({ code: 'request.unanswered' })
  await expect(aClient().http.upload(Picture, picture(), { signal: ending.signal })).rejects.toMatchObject({
    code: 'request.unanswered',
  })
  expect(jest.getTimerCount()).toBe(0)
})

test('X-04 ends an expired session on an upload too', async () => {
  operatorApi({ 'POST /api/v1/pictures': failure(401, 'session.ended') })
  const { http, ended } = aClient()
  await expect(http.upload(Picture, picture())).rejects.toMatchObject({ code: 'session.ended' })
  expect(ended).toHaveBeenCalledTimes(1)
})
