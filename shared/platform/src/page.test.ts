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

test('matches the version of the contract with the version of this package', () => {
  const { version } = JSON.parse(readFileSync(join(__dirname, '..', 'package.json'), 'utf8')) as { version: string }
  expect(CONTRACT_VERSION).toBe(version)
})

test('creates stores once per host, and never shares them between hosts', () => {
  const build = jest.fn(() => ({}))
  const compose = oncePerHost(build)
  const [a, b] = [aHost().host, aHost().host]
  expect(compose(a)).toBe(compose(a))
  expect(compose(b)).not.toBe(compose(a))
  expect(build).toHaveBeenCalledTimes(2)
})

test('disposes stores once, when the lifetime of their host ends', () => {
  const dispose = jest.fn()
  const { host, end } = aHost()
  const compose = oncePerHost(() => ({ dispose }))
  compose(host)
  compose(host)
  expect(dispose).not.toHaveBeenCalled()
  end()
  expect(dispose).toHaveBeenCalledTimes(1)
})

test('ends quietly for stores without anything to dispose', () => {
  const { host, end } = aHost()
  oncePerHost(() => ({}))(host)
  expect(end).not.toThrow()
})

test('loads texts as the default export of the chunk, only on demand', async () => {
  const en = jest.fn(async () => ({ default: { hello: 'Hello' } }))
  const th = jest.fn(async () => ({ default: { hello: 'สวัสดี' } }))
  const texts = defineTexts({ th, en })
  await expect(texts.en()).resolves.toEqual({ hello: 'Hello' })
  expect(th).not.toHaveBeenCalled()
})

test('includes code and request id in an API error, and field faults only if there are some', () => {
  const error = new ApiError({ code: 'captcha.wrong', messageKey: 'error.captcha_wrong', requestId: 'r-1', value: 1 })
  expect(error).toMatchObject({ name: 'ApiError', message: 'captcha.wrong', requestId: 'r-1', value: 1, fields: {} })
})
