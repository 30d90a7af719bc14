import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@tessera/contracts'
import * as calls from '@tessera/site/calls'
import { ROOT } from './root.ts'
import { sourcesBelow } from './testing/sources.ts'
import { parseFile, parseSource, textsIn } from './testing/syntax.ts'

const product = sourcesBelow(ROOT).filter(
  (file) =>
    /^(shell|mfe-[a-z]+|shared|services|ops)\//.test(file) &&
    !/(\.(test|long)\.tsx?$|\/testing\/|^shared\/testing\/)/.test(file),
)
const paths = Object.values(calls as Record<string, unknown>).flatMap((one) =>
  typeof one === 'object' && one !== null && 'moduleId' in one ? [(one as Endpoint).path] : [],
)
/** A text that is a path of the contract, is longer by a query or the like, or builds one from its beginning. */
const saysPath = (text: string): boolean =>
  /\/?\bapi\/v\d+\/[\w{]/.test(text) || paths.some((path) => text.includes(path.slice(1)))

test('API-001 writes no path of the contract outside the contract, in any quotes', () => {
  expect(product.length).toBeGreaterThan(500)
  const found = product
    .filter((file) => !file.startsWith('shared/site/src/'))
    .filter((file) => textsIn(parseFile(join(ROOT, file))).some(saysPath))
  expect(found).toEqual([])
})

test.each([
  ["call('/api/v1/games')", true],
  ['call("/api/v1/games/hot")', true],
  ['call(`/api/v1/games?language={language}`)', true],
  [`call(\`/api/v1/\${name}\`)`, true],
  ["const firstData = ['/api/v1/promotions?language={language}']", true],
  ["const PREFIX = '/api/v1/'", false],
  [`call(\`\${GameList.path}?pageNo=1\`)`, false],
  ['// /api/v1/games', false],
])('API-001 finds in %s a path: %s', (source, found) => {
  expect(textsIn(parseSource(source)).some(saysPath)).toBe(found)
})

const MERCHANTS = join(ROOT, 'ops', 'merchants')
const codes = readdirSync(MERCHANTS)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const { code, trialCode } = JSON.parse(readFileSync(join(MERCHANTS, file), 'utf8')) as Record<string, string>
    return [code, trialCode]
  })

test('API-006 writes a merchant’s code in settings alone: none in the operator API or the site', () => {
  expect(codes).toContain('siam')
  const bound = product.filter(
    (file) =>
      /^(services\/api|shell|mfe-[a-z]+)\//.test(file) && !/\/config\.ts$|\/seed\/catalogue\/words\//.test(file),
  )
  expect(bound.length).toBeGreaterThan(250)
  const found = bound.filter((file) => textsIn(parseFile(join(ROOT, file))).some((text) => codes.includes(text)))
  expect(found).toEqual([])
})
