import dropRequests from './drop-requests.ts'

test('retains path and response of a call, and drops fields that only the server reads', () => {
  const code = dropRequests(`import { endpoint, fileEndpoint } from './endpoint.js'
const hidden = endpoint({ path: '/hidden', query: z.object({ page: int(1, 2) }), reply: Game })
export const Games = endpoint({
  method: 'GET',
  path: '/games',
  query: z.object({ name: z.optional(text(60)), list: [1, { body: 2 }] }),
  reply: ok(z.object({ query: z.string(), body: z.string() })),
})
export const Avatar = fileEndpoint({ path: '/avatar', file: { accept: [] }, reply: Game, body: z.null() })
export { hidden }
`)
  expect(code).toMatch(/endpoint\(\{\s*path: '\/hidden',\s*reply: Game\s*\}\)/)
  expect(code).toMatch(/reply: ok\(z\.object\(\{\s*query: z\.string\(\),\s*body: z\.string\(\)\s*\}\)\)/)
  expect(code).toMatch(/fileEndpoint\(\{\s*path: '\/avatar',\s*file: \{\s*accept: \[\]\s*\},\s*reply: Game\s*\}\)/)
  expect(code).not.toMatch(/int\(1, 2\)|text\(60\)|z\.null/)
})

test('leaves anything that is not a call unchanged', () => {
  const source = `export const Message = z.object({ body: z.string() })
export const answer = { query: 1, body: 2 }
export const call = (of) => request({ body: of, query: of })
`
  expect(dropRequests(source)).toBe(source)
})
