import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ERRORS, Failure } from '@tessera/contracts'
import { until } from '@tessera/server/testing'
import { ROOT } from './root.ts'
import { hasNginx, startNginx } from './testing/nginx.ts'

const deploy = (name: string) => readFileSync(join(ROOT, 'ops/deploy', name), 'utf8')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const suite = hasNginx() || process.env.CI === 'true' ? describe : describe.skip
if (!hasNginx()) process.stderr.write('skipped: nginx before the edge: nginx is not installed\n')

suite('nginx before the edge', () => {
  let dir: string
  let edge: Server
  let ports: { direct: number; behind: number; balancer: number; down: number }
  const received: string[] = []
  const stops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tessera-nginx-'))
    edge = createServer(({ url, headers }, reply) => {
      received.push(url ?? '')
      const { 'x-forwarded-for': address, 'x-forwarded-proto': scheme } = headers
      reply.end(JSON.stringify({ address, scheme }))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => edge.once('listening', resolve))
    const edgePort = (edge.address() as AddressInfo).port
    ports = { direct: await freePort(), behind: await freePort(), balancer: await freePort(), down: await freePort() }
    const site = (name: string, port: number, upstreamPort = edgePort) =>
      deploy('nginx.conf')
        .replace('server edge:8080 resolve', `server 127.0.0.1:${upstreamPort}`)
        .replace('listen 80 default_server', `listen ${port}`)
        .replaceAll('/var/cache/nginx', join(dir, name))
        .replaceAll('/var/log/nginx', join(dir, name))
        .replaceAll('/etc/nginx/pages', join(ROOT, 'ops/deploy'))
        .replace('client_header_timeout 5s', 'client_header_timeout 300ms')
    // The balancer of the test is this machine's, on its first address; visitors come from others.
    const front = deploy('nginx-balancer.conf').replaceAll('10.0.0.0/8', '127.0.0.1/32')
    const balancer = `server { listen ${ports.balancer}; location / {
      proxy_pass http://127.0.0.1:${ports.behind};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https; } }`
    stops.push(
      await startNginx(join(dir, 'direct'), ports.direct, deploy('nginx-direct.conf') + site('direct', ports.direct)),
      await startNginx(join(dir, 'behind'), ports.behind, front + site('behind', ports.behind)),
      await startNginx(join(dir, 'balancer'), ports.balancer, balancer),
      await startNginx(
        join(dir, 'down'),
        ports.down,
        deploy('nginx-direct.conf') + site('down', ports.down, await freePort()),
      ),
    )
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
    edge?.close()
    await rm(dir, { recursive: true, force: true })
  })

  const ask = (port: number, from: string, headers: Record<string, string> = {}, path = '/m/home') =>
    new Promise<{ address: string; scheme: string }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, localAddress: from, headers }, async (answer) => {
        const chunks = await answer.toArray()
        resolve(JSON.parse(Buffer.concat(chunks).toString()))
      })
        .on('error', reject)
        .end()
    })

  test.each(['/m/home', '/r/shell/a.js', '/cdn/a.avif', '/live/composition'])(
    'SEC-11 passes each visitor’s address behind a balancer at %s, and the original scheme',
    async (path) => {
      expect(await ask(ports.balancer, '127.0.0.2', {}, path)).toEqual({ address: '127.0.0.2', scheme: 'https' })
      if (path !== '/m/home') return
      expect(await ask(ports.balancer, '127.0.0.3', {}, path)).toEqual({ address: '127.0.0.3', scheme: 'https' })
    },
  )

  const statusOf = (from: string, path = '/m/home') =>
    new Promise<number | undefined>((resolve, reject) => {
      request({ host: '127.0.0.1', port: ports.direct, path, localAddress: from }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
        .on('error', reject)
        .end()
    })

  test.each(['/cdn/', '/r/shell/'])(
    'FIX-110 stores a file below %s under the address that the edge receives, and rejects other spellings of it',
    async (folder) => {
      const file = `${folder}picture.avif`
      const spellings = [
        `${file}?w=1`,
        `${file}?0`,
        `${file}?`,
        file.replace('picture', '/picture'),
        file.replace('picture', '%70icture'),
        file.replace('picture', './picture'),
        `/m/..${file}`,
      ]
      received.length = 0
      const statuses: (number | undefined)[] = []
      for (const path of spellings) statuses.push(await statusOf('127.0.0.6', path))
      expect([statuses, received]).toEqual([[404, 404, 404, 404, 404, 404, 404], []])
      expect(await statusOf('127.0.0.6', file)).toBe(200)
      expect(received).toEqual([file])
    },
  )

  test('SEC-35 rate-limits one flooding network, and serves others', async () => {
    const statuses: (number | undefined)[] = []
    // A slow machine floods slowly, and gets more through meanwhile.
    while (!statuses.includes(429))
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => statusOf('127.0.0.4')))))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(400)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(await statusOf('127.0.0.5')).toBe(200)
  })

  test('SEC-35 does not wait for a head sent byte by byte', async () => {
    const socket = connect(ports.direct, '127.0.0.1')
    socket.write('GET /m/home HTTP/1.1\r\nhost: x\r\n')
    const drip = setInterval(() => socket.write('x'), 50)
    socket.on('error', () => undefined).resume()
    const isCut = new Promise((resolve) => socket.once('close', () => resolve(true)))
    // nginx itself waits a minute.
    const isLate = new Promise((resolve) => setTimeout(resolve, 50_000, false).unref())
    expect(await Promise.race([isCut, isLate])).toBe(true)
    clearInterval(drip)
    socket.destroy()
  })

  test('SEC-11 ignores a visitor’s claims about himself, with a balancer or without', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    expect(await ask(ports.balancer, '127.0.0.2', claims)).toEqual({ address: '127.0.0.2', scheme: 'https' })
    expect(await ask(ports.behind, '127.0.0.2', claims)).toEqual({ address: '127.0.0.2', scheme: 'http' })
    expect(await ask(ports.direct, '127.0.0.2', claims)).toEqual({ address: '127.0.0.2', scheme: 'http' })
  })

  test('FIX-416 shows a page in both languages while no edge responds, and the JSON error to calls', async () => {
    const site = `http://127.0.0.1:${ports.down}`
    const page = await fetch(`${site}/m/home`)
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    const html = await page.text()
    expect(html).toContain('เว็บไซต์ขัดข้องชั่วคราว')
    expect(html).toContain('This site is briefly unavailable')
    for (const path of ['/api/v1/system/status', '/live/composition']) {
      const call = await fetch(site + path)
      expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
      expect(Failure.parse(await call.json())).toMatchObject({
        code: 'system.busy',
        messageKey: ERRORS['system.busy'].messageKey,
      })
    }
  })

  test('FIX-144 logs the path of a preview’s link without its token', async () => {
    const path = '/m/promotions?preview=token-of-a-preview'
    await ask(ports.direct, '127.0.0.2', { referer: `https://siam.example${path}` }, path)
    const log = await until(async () => {
      const text = await readFile(join(dir, 'direct', 'access.log'), 'utf8')
      return text.includes('"GET /m/promotions HTTP/1.1" 200') && text
    })
    expect(log).not.toContain('token-of-a-preview')
  })
})
