import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION } from './contract-version.ts'
import type { Host } from './host.ts'
import { ApiError } from './http.ts'
import { defineTexts, oncePerHost } from './page.ts'

function aHost(): { host: Host; end: () => void } {
  const life = new AbortController()
  return { host: { lifetime: life.signal } as Host, end: () => life.abort() }
}

test('the version of the contract is the version of this package', () => {
  const { version } = JSON.parse(readFileSync(join(__dirname, '..', 'package.json'), 'utf8')) as { version: string }
  expect(CONTRACT_VERSION).toBe(version)
})

test('stores are built once for each host, and never shared between hosts', () => {
  const build = jest.fn(() => ({}))
  const compose = oncePerHost(build)
  const [a, b] = [aHost().host, aHost().host]
  expect(compose(a)).toBe(compose(a))
  expect(compose(b)).not.toBe(compose(a))
  expect(build).toHaveBeenCalledTimes(2)
})

test('stores are disposed once, when the life of their host ends', () => {
  const dispose = jest.fn()
  const { host, end } = aHost()
  const compose = oncePerHost(() => ({ dispose }))
  compose(host)
  compose(host)
  expect(dispose).not.toHaveBeenCalled()
  end()
  expect(dispose).toHaveBeenCalledTimes(1)
})

test('stores without anything to dispose end quietly', () => {
  const { host, end } = aHost()
  oncePerHost(() => ({}))(host)
  expect(end).not.toThrow()
})

test('texts are the default export of the chunk, brought only when asked for', async () => {
  const en = jest.fn(async () => ({ default: { hello: 'Hello' } }))
  const th = jest.fn(async () => ({ default: { hello: 'สวัสดี' } }))
  const texts = defineTexts({ th, en })
  await expect(texts.en()).resolves.toEqual({ hello: 'Hello' })
  expect(th).not.toHaveBeenCalled()
})

test('an API error carries the code, the request id and no field faults unless there are some', () => {
  const error = new ApiError({ code: 'captcha.wrong', messageKey: 'error.captcha_wrong', requestId: 'r-1', value: 1 })
  expect(error).toMatchObject({ name: 'ApiError', message: 'captcha.wrong', requestId: 'r-1', value: 1, fields: {} })
})
