import { request } from 'node:http'
import { startTestEdge } from '../testing/test-edge.ts'

test('FIX-135 redirects a path with dots and empty segments to an address of the site itself', async () => {
  const edge = await startTestEdge()
  const url = await edge.listen()
  const location = await new Promise<string | undefined>((resolve, reject) => {
    // Not by URL, which resolves the dots.
    request(url, { path: '/m/..//evil.example?preview=off' }, (response) => {
      response.resume().once('end', () => resolve(response.headers.location))
    })
      .on('error', reject)
      .end()
  })
  await edge.stop()
  expect(location).toBe('/evil.example')
})
