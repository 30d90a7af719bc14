import { connect } from 'node:net'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sampleSlice } from './testing/sample-releases.ts'
import { ADMIN, startTestRegistry, type TestRegistry } from './testing/test-registry.ts'

const MIB = 1024 * 1024

describeOnOneEngine('the token before the body', (engine) => {
  let registry: TestRegistry
  let port: number
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    port = Number(new URL(await registry.listen()).port)
  })
  afterAll(() => registry.stop())

  /** The status of a call whose body is announced, and never sent unless it is given. */
  const statusOf = (line: string, token: string, body = '') =>
    new Promise<number>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', reject)
      socket.once('data', (data) => {
        socket.destroy()
        resolve(Number(String(data).split(' ')[1]))
      })
      const type = line.startsWith('PUT /v1/artifacts') ? 'application/octet-stream' : 'application/json'
      const bearer = token && `authorization: Bearer ${token}\r\n`
      socket.write(
        `${line} HTTP/1.1\r\nhost: x\r\n${bearer}content-type: ${type}\r\ncontent-length: ${MIB}\r\n\r\n${body}`,
      )
    })

  test.each([
    ['PUT /v1/artifacts/mfe-lobby/x.js'],
    ['POST /v1/releases'],
    ['POST /v1/loads'],
    ['POST /ops/v1/loads'],
    ['POST /v1/tokens'],
  ])('SEC-24 rejects %s before its body is read without a token', async (line) => {
    expect(await statusOf(line, '')).toBe(401)
    expect(await statusOf(line, 'a-token-that-nobody-ever-gave-out')).toBe(401)
    expect(await statusOf(line, ADMIN, ' '.repeat(MIB))).not.toBe(401)
  })

  test('SEC-24 limits checks without a token to a few a minute per network, and none with one', async () => {
    const { release } = sampleSlice('mfe-demo')
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const check = async (token: string) =>
      (await registry.call('POST', '/v1/releases/check', { body: release, token, headers })).status
    const statuses: number[] = []
    for (let i = 0; i < 62; i++) statuses.push(await check(''))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect(await check(ADMIN)).not.toBe(429)
  })
})
